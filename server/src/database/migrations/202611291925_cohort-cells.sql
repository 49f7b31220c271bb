-- The number of customers of each cohort who paid in each week and month, kept by every change of the days on which they
-- paid (docs/decisions/0180-saved-reports.md).
CREATE TABLE cohort_cells (
  step text CHECK (step IN ('week', 'month')),
  cohort date,
  seen_from date,
  people integer NOT NULL,
  PRIMARY KEY (step, cohort, seen_from)
);

INSERT INTO cohort_cells (step, cohort, seen_from, people)
SELECT step, cohort, seen_from, count(*) FROM (
  SELECT DISTINCT step, customer_id,
    date_trunc(step, (min(day) OVER (PARTITION BY step, customer_id))::timestamp)::date AS cohort,
    date_trunc(step, day::timestamp)::date AS seen_from
  FROM paid_days CROSS JOIN (VALUES ('week'), ('month')) AS t (step)) AS s
GROUP BY 1, 2, 3;

-- Takes the customers whose days changed out of the cells where they stood, and puts them into those where they stand.
CREATE FUNCTION move_cohorts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM moved) THEN
    RETURN NULL;
  END IF;
  -- One after the other, so that each sees the days that another has just added to the same customer.
  PERFORM pg_advisory_xact_lock(hashtext('cohort_cells'));
  INSERT INTO cohort_cells AS kept (step, cohort, seen_from, people)
  SELECT step, cohort, seen_from, sum(sign) FROM (
    SELECT DISTINCT sign, step, customer_id,
      date_trunc(step, (min(day) OVER (PARTITION BY sign, step, customer_id))::timestamp)::date AS cohort,
      date_trunc(step, day::timestamp)::date AS seen_from
    FROM (
      SELECT 1 AS sign, customer_id, day FROM paid_days WHERE customer_id IN (SELECT customer_id FROM moved)
      UNION ALL
      SELECT -1, p.customer_id, p.day FROM paid_days p
        LEFT JOIN moved m ON TG_OP = 'INSERT' AND (m.customer_id, m.day) = (p.customer_id, p.day)
        WHERE p.customer_id IN (SELECT customer_id FROM moved) AND m.day IS NULL
      UNION ALL
      SELECT -1, customer_id, day FROM moved WHERE TG_OP = 'DELETE') AS d
      CROSS JOIN (VALUES ('week'), ('month')) AS t (step)) AS s
  GROUP BY 1, 2, 3 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (step, cohort, seen_from) DO UPDATE SET people = kept.people + excluded.people;
  RETURN NULL;
END
$$;
CREATE TRIGGER paid_days_added AFTER INSERT ON paid_days
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION move_cohorts();
CREATE TRIGGER paid_days_removed AFTER DELETE ON paid_days
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION move_cohorts();
