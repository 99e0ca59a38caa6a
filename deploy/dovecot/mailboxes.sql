-- The mailboxes that calls of the API make, for Dovecot and Postfix to read; on PostgreSQL and SQLite.
create table if not exists mailboxes (
  -- Of one mailbox for ever, where the name may be another one's later: what mail is stored under.
  id text primary key,
  -- Lower-case, with its domain in ASCII.
  address text not null unique,
  domain text not null,
  -- As Dovecot keeps it, because without its scheme it would be taken for the password itself.
  password text not null check (password like '{ARGON2ID}$argon2id$%'),
  quota_mb integer not null check (quota_mb > 0)
);

create index if not exists mailboxes_domain on mailboxes (domain);
