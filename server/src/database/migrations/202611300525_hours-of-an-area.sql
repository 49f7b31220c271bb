-- The slots of a weekday in which an area collects nothing, and the hours in which people answer there, as minutes of its
-- day. An area that sets none collects in every slot and is answered from 8 AM to 9 PM.
ALTER TABLE service_areas
  ADD COLUMN closed_slots jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(closed_slots) = 'array'),
  ADD COLUMN staffed_from smallint NOT NULL DEFAULT 480,
  ADD COLUMN staffed_until smallint NOT NULL DEFAULT 1260,
  ADD CONSTRAINT service_areas_staffed CHECK (staffed_from >= 0 AND staffed_from < staffed_until AND staffed_until <= 1440);
