-- When a preview was last tried: none where nobody has yet, and the sweep will.
alter table assets add column preview_tried_at timestamptz;

create index assets_preview_tried_at_idx on assets (id) where preview_tried_at is null;
