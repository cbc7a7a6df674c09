-- An owner sees which devices know a person.
create index staff_known_devices__person on staff_known_devices (staff_id);
