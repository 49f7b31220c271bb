-- Notes in tickets and for the next shift become notes on things (product-rules.md#notes): of a ticket by its id, and of
-- the kind 'shift' on the handover, which is one for all.
INSERT INTO thing_notes (id, kind, thing_id, author_id, words, at)
SELECT n.id, 'ticket', n.ticket_id::text, n.author_id, left(n.words, 2000), n.at
FROM ticket_notes n JOIN tickets t ON t.id = n.ticket_id WHERE t.sandbox_id IS NULL;
INSERT INTO thing_notes (id, kind, thing_id, author_id, words, at)
SELECT id, 'shift', 'handover', author_id, words, at FROM shift_notes;
DROP TABLE ticket_notes;
DROP TABLE shift_notes;
