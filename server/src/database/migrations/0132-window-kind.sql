-- How firm a policy's general window is. Without a fixed limit the store decides each return, which is less than no limit;
-- past a window that the store may extend, or of which sources differ, nobody is refused by us.
ALTER TABLE return_policies
  ADD COLUMN window_kind text NOT NULL DEFAULT 'fixed'
    CHECK (window_kind IN ('fixed', 'store_decides', 'store_may_extend')),
  ADD CHECK (window_kind <> 'store_decides' OR return_window_days IS NULL),
  ADD CHECK (window_kind <> 'store_may_extend' OR return_window_days IS NOT NULL);
