-- The files of a message stand in the order in which they were attached.
ALTER TABLE ticket_files ADD COLUMN place smallint NOT NULL DEFAULT 1;
