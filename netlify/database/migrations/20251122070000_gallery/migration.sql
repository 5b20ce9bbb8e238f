create table gallery_media (
  -- The id of the upload that the file came by: an upload becomes one item at most.
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) between 1 and 2000),
  url text not null check (char_length(url) between 1 and 2048),
  type text not null check (type in ('image', 'video')),
  category text not null check (category in ('rally', 'townhall', 'community', 'volunteers')),
  created_at timestamptz not null default now(),
  -- Bytes.
  size integer check (size between 1 and 524288000),
  content_type text check (content_type ~ '^(image|video)/[a-z0-9.+-]+$'),
  width integer check (width between 1 and 16384),
  height integer check (height between 1 and 16384),
  -- Seconds.
  duration double precision check (duration > 0 and duration <= 86400),
  poster text check (char_length(poster) between 1 and 2048),
  alt text check (char_length(alt) between 1 and 300)
);

create index gallery_media_newest_first on gallery_media (created_at desc, id);

create table uploads (
  id uuid primary key,
  -- Bytes of the whole file; null until the sender says.
  size integer check (size between 0 and 524288000),
  -- Bytes from the beginning that are stored.
  received integer not null default 0 check (received between 0 and 524288000),
  -- Names of the stored chunks in their order: '<position of the first byte>-<random>'.
  chunks text[] not null default '{}' check (cardinality(chunks) <= 8192),
  -- Upload-Metadata as the sender gave it.
  metadata text check (char_length(metadata) <= 4096),
  -- open: may grow; saved: is a gallery item; gone: ended, and its bytes are to be deleted.
  state text not null default 'open' check (state in ('open', 'saved', 'gone')),
  -- When the last byte arrived or the state changed.
  changed_at timestamptz not null default now(),
  -- Nothing but what the item needs is left in the store.
  tidy boolean not null default false,
  check (received <= size)
);

create index uploads_to_sweep on uploads (state, changed_at) where not tidy;
