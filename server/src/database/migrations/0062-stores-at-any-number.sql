-- Searching stores by name asks for the nearest that take returns, and for the nearest that do not, each along its index:
-- a name that thousands share is not sorted whole.
CREATE INDEX stores_refusing_position_idx ON stores USING gist (position) WHERE NOT accepts_returns;
