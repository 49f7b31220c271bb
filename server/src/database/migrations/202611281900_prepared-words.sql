-- An answer that nobody has changed yet says plainly what the customer can follow.
UPDATE prepared_answers SET words = 'Hi {first_name}, {driver} picks up your {item} {window}. You can follow the driver on the order’s page.'
WHERE title = 'The driver comes in your window' AND changed_by IS NULL;
