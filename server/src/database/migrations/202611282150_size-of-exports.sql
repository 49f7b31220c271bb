-- The size of a list's file so far, for the person who asked for it.
ALTER TABLE list_exports ADD COLUMN byte_count bigint NOT NULL DEFAULT 0;
