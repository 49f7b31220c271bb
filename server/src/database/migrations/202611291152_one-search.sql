-- Every list searches the words of things now (decision 164). Each booking kept a third of its log for these.
DROP INDEX orders_search_idx;
DROP INDEX users_driver_search_idx;
