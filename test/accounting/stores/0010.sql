CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "accounts" ("id" integer primary key autoincrement, "email" text unique, "marketplace" text, "marketplace_user" text, "plan" text not null, "created_at" bigint not null, "suspended_at" bigint, "suspended_reason" text, "deleted_at" bigint, "alerts" integer default 1 not null, constraint "accounts_marketplace_user" unique ("marketplace", "marketplace_user"), constraint "accounts_origin" check ((email is null) <> (marketplace is null)));
CREATE TABLE "keys" ("id" integer primary key autoincrement, "account_id" integer not null references "accounts" ("id"), "hash" text not null unique, "hint" text not null, "label" text, "slot" integer not null check (slot between 1 and 5), "state" text not null check (state in ('active', 'revoked')), "created_at" bigint not null, "revoked_at" bigint, "last_used_at" bigint, "expires_at" bigint);
CREATE UNIQUE INDEX "keys_active_slot" on "keys" ("account_id", "slot") where "state" = 'active';
CREATE TABLE "periods" ("account_id" integer not null references "accounts" ("id"), "period" bigint not null, "quota" bigint not null, "used" bigint not null check (used >= 0), "reserved" bigint not null check (reserved >= 0), "told" integer default 0 not null, "spent_before" bigint default 0 not null, constraint "periods_key" primary key ("account_id", "period"));
CREATE TABLE "reservations" ("node" text not null, "id" bigint not null, "account_id" integer not null references "accounts" ("id"), "period" bigint not null, "credits" integer not null, "expires_at" bigint not null, constraint "reservations_key" primary key ("node", "id"));
CREATE INDEX "reservations_expiry" on "reservations" ("expires_at");
CREATE TABLE "usage" ("account_id" integer not null references "accounts" ("id"), "key_id" integer not null, "operation" text not null, "hour" bigint not null, "calls" bigint not null, "errors" bigint not null, "credits" bigint not null, "reversed" bigint default 0 not null, "ms_1" bigint default 0 not null, "ms_2" bigint default 0 not null, "ms_5" bigint default 0 not null, "ms_10" bigint default 0 not null, "ms_25" bigint default 0 not null, "ms_50" bigint default 0 not null, "ms_100" bigint default 0 not null, "ms_250" bigint default 0 not null, "ms_500" bigint default 0 not null, "ms_1000" bigint default 0 not null, "ms_2500" bigint default 0 not null, "ms_5000" bigint default 0 not null, "ms_10000" bigint default 0 not null, "ms_25000" bigint default 0 not null, "ms_60000" bigint default 0 not null, "ms_more" bigint default 0 not null, constraint "usage_key" primary key ("account_id", "hour", "key_id", "operation"));
CREATE TABLE "calls" ("id" integer primary key, "request_id" text not null, "at" bigint not null, "account_id" integer not null, "key_id" integer not null, "face" text not null, "operation" text not null, "status" integer not null, "ms" integer not null, "credits" integer not null);
CREATE TABLE "nodes" ("node" text primary key, "sequence" bigint not null, "postings" text not null, "at" bigint not null, "joined_at" bigint);
CREATE TABLE "secrets" ("name" text primary key, "value" text not null);
CREATE TABLE "claims" ("account_id" integer not null references "accounts" ("id"), "key" text not null, "fingerprint" text not null, "request_id" text not null, "node" text not null, "expires_at" bigint not null, constraint "claims_key" primary key ("account_id", "key"));
CREATE TABLE "answers" ("account_id" integer not null references "accounts" ("id"), "key" text not null, "fingerprint" text not null, "request_id" text not null, "charged" bigint not null, "expires_at" bigint not null, "bytes" integer not null, "status" integer, "headers" text, "body" text, constraint "answers_key" primary key ("account_id", "key"));
CREATE INDEX "answers_expiry" on "answers" ("expires_at");
CREATE TABLE "answer_totals" ("account_id" integer primary key references "accounts" ("id"), "answers" bigint not null check (answers >= 0), "bytes" bigint not null check (bytes >= 0));
CREATE TABLE "snapshots" ("id" text primary key, "account_id" integer not null references "accounts" ("id"), "kind" text not null, "asked" text not null, "provider_id" text, "state" text not null check (state in ('asked', 'running', 'ready', 'fetched', 'failed', 'expired')), "reason" text, "node" text not null, "created_at" bigint not null, "due_at" bigint not null, "checked_at" bigint not null, "period" bigint, "charged_at" bigint, "key_id" integer, "operation" text, "request_id" text, "credits" integer not null, "reversed_at" bigint);
CREATE INDEX "snapshots_due" on "snapshots" ("state", "due_at");
CREATE INDEX "snapshots_account" on "snapshots" ("account_id", "state");
CREATE TABLE "sign_ins" ("token_hash" text primary key, "code_hash" text not null, "browser_hash" text, "email" text not null, "tries" integer not null, "created_at" bigint not null, "expires_at" bigint not null);
CREATE UNIQUE INDEX "sign_ins_browser" on "sign_ins" ("browser_hash", "email");
CREATE INDEX "sign_ins_expiry" on "sign_ins" ("expires_at");
CREATE TABLE "mail_slots" ("party" text not null, "slot" integer not null, "at" bigint not null, constraint "mail_slots_key" primary key ("party", "slot"));
CREATE INDEX "mail_slots_at" on "mail_slots" ("at");
CREATE TABLE "sessions" ("id" integer primary key autoincrement, "account_id" integer not null references "accounts" ("id"), "token_hash" text not null unique, "user_agent" text, "created_at" bigint not null, "seen_at" bigint not null);
CREATE INDEX "sessions_account" on "sessions" ("account_id");
CREATE TABLE "mails" ("id" integer primary key autoincrement, "recipient" text not null, "kind" text not null, "subject" text not null, "text" text, "html" text, "state" text not null check (state in ('queued', 'sent', 'failed')), "attempts" integer not null, "lease" text, "created_at" bigint not null, "due_at" bigint not null, "expires_at" bigint not null, "account_id" integer);
CREATE INDEX "mails_due" on "mails" ("state", "due_at");
CREATE INDEX "keys_expiry" on "keys" ("expires_at") where "state" = 'active';
CREATE INDEX "accounts_deleted" on "accounts" ("deleted_at") where "deleted_at" is not null;
CREATE TABLE "email_changes" ("account_id" integer primary key references "accounts" ("id"), "email" text not null, "old_hash" text unique, "new_hash" text unique, "created_at" bigint not null, "expires_at" bigint not null);
CREATE INDEX "email_changes_expiry" on "email_changes" ("expires_at");
CREATE TABLE "spent_months" ("address" text primary key, "period" bigint not null, "ends_at" bigint not null, "spent" bigint not null, "account_id" integer);
CREATE INDEX "mails_recipient" on "mails" ("recipient");
CREATE INDEX "keys_account" on "keys" ("account_id");
CREATE INDEX "snapshots_of" on "snapshots" ("account_id", "id");
CREATE TABLE "subscriptions" ("account_id" integer primary key references "accounts" ("id"), "reference" text not null, "customer" text unique, "granted" text, "status" text, "renews_at" bigint, "ends_at" bigint, "readings" bigint not null, "reading" bigint not null, "due_at" bigint not null);
CREATE INDEX "subscriptions_due" on "subscriptions" ("due_at") where "customer" is not null;
CREATE TABLE "billing_events" ("id" text primary key, "at" bigint not null);
CREATE INDEX "billing_events_at" on "billing_events" ("at");
CREATE INDEX "spent_months_account" on "spent_months" ("account_id");
CREATE INDEX "mails_account" on "mails" ("account_id");
CREATE TABLE "wrong_codes" ("email" text not null, "day" bigint not null, "codes" integer not null, constraint "wrong_codes_key" primary key ("email", "day"));
CREATE INDEX "wrong_codes_day" on "wrong_codes" ("day");
CREATE INDEX "sessions_seen" on "sessions" ("seen_at");
CREATE INDEX "sessions_created" on "sessions" ("created_at");
CREATE INDEX "spent_months_end" on "spent_months" ("ends_at");
CREATE TABLE "duties" ("name" text primary key, "node" text not null, "until" bigint not null);
CREATE TABLE "revision" ("id" integer primary key check (id = 1), "value" bigint not null);
CREATE TRIGGER "keys_changed"
      after update of "state", "expires_at" on "keys"
      when old."state" is not new."state" or old."expires_at" is not new."expires_at" begin update revision set value = value + 1; end;
CREATE TRIGGER "keys_deleted"
      after delete on "keys" begin update revision set value = value + 1; end;
CREATE TRIGGER "accounts_changed"
      after update of "plan", "suspended_at", "suspended_reason", "deleted_at" on "accounts"
      when old."plan" is not new."plan" or old."suspended_at" is not new."suspended_at" or old."suspended_reason" is not new."suspended_reason" or old."deleted_at" is not new."deleted_at" begin update revision set value = value + 1; end;
CREATE TRIGGER "accounts_deleted"
      after delete on "accounts" begin update revision set value = value + 1; end;
CREATE TABLE "refreshes" ("name" text primary key, "at" bigint not null, "content" text not null);
insert into "kysely_migration" values ('0001', '2026-11-23T18:30:26.868Z');
insert into "kysely_migration" values ('0002', '2026-11-23T18:30:26.869Z');
insert into "kysely_migration" values ('0003', '2026-11-23T18:30:26.870Z');
insert into "kysely_migration" values ('0004', '2026-11-23T18:30:26.871Z');
insert into "kysely_migration" values ('0005', '2026-11-23T18:30:26.873Z');
insert into "kysely_migration" values ('0006', '2026-11-23T18:30:26.874Z');
insert into "kysely_migration" values ('0007', '2026-11-23T18:30:26.876Z');
insert into "kysely_migration" values ('0008', '2026-11-23T18:30:26.882Z');
insert into "kysely_migration" values ('0009', '2026-11-23T18:30:26.883Z');
insert into "kysely_migration" values ('0010', '2026-11-23T18:30:26.884Z');
insert into "kysely_migration_lock" values ('migration_lock', 0);
insert into "accounts" values (1, 'ada@example.com', null, null, 'pro', 1778846400000, null, null, null, 1);
insert into "accounts" values (2, null, 'rapidapi', 'grace', 'starter', 1778846400000, null, null, null, 1);
insert into "accounts" values (4, 'eve@example.com', null, null, 'free', 1778846400000, 1778846400000, 'unpaid', null, 1);
insert into "accounts" values (5, 'deleted-5@invalid', null, null, 'free', 1778846400000, null, null, 1778846400000, 1);
insert into "accounts" values (6, 'kim@example.com', null, null, 'free', 1778846400000, null, null, null, 0);
insert into "accounts" values (7, 'joe@example.com', null, null, 'free', 1778846400000, null, null, null, 1);
insert into "keys" values (1, 1, 'b497dcb4d9b1ef792dc6f0d8c9c33e47a377c8cd95f632aa3c39df216684b023', 'fct_live_2222', 'server', 1, 'active', 1778846400000, null, null, null);
insert into "keys" values (3, 1, 'd213d8047e4298d017c6c4b1becc20e6bff14f242dd68e2ba504f851262b01f4', 'fct_live_3333', 'lost', 2, 'revoked', 1778846400000, 1778846400000, null, null);
insert into "keys" values (5, 1, '80a338bc831f732b37961a754cb38d01ac308c6e56454b0865ae438b915b1094', 'fct_live_4444', 'trial', 2, 'active', 1778846400000, null, null, 1778850000000);
insert into "keys" values (6, 4, 'a8361657915f87e6cf4f11bdb12102beda0e6f41c0fe9da83139b9031478aec2', 'fct_live_HHHH', null, 1, 'active', 1778846400000, null, null, null);
insert into "keys" values (8, 6, 'ded08714064f1104c27d90a0381b7c825314aee32b040d9bfe49a94be68603ab', 'fct_live_LLLL', null, 1, 'active', 1778846400000, null, null, null);
insert into "keys" values (9, 7, '141f2702e249dbdc1f662a401d812306b4728cfdba13bfd8e8ff5663e6b25646', 'fct_live_MMMM', null, 1, 'active', 1778846400000, null, null, null);
insert into "periods" values (1, 1778803200000, 100000, 32, 5, 0, 0);
insert into "periods" values (2, 1778803200000, 1000000000, 1, 0, 0, 0);
insert into "periods" values (5, 1778803200000, 1000, 5, 0, 0, 0);
insert into "periods" values (7, 1778803200000, 1000, 500, 0, 50, 0);
insert into "reservations" values ('5d9172ab-1b68-4902-8926-780474d51687', 25, 1, 1778803200000, 5, 1778846700000);
insert into "usage" values (1, 1, 'referenceTld', 1778846400000, 3, 1, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (1, 1, 'rdapDomain', 1778846400000, 1, 0, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (2, 0, 'referenceTld', 1778846400000, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (1, 1, 'linkedinProfile', 1778846400000, 2, 0, 25, 25, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (5, 7, 'rdapDomain', 1778846400000, 1, 0, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (7, 9, 'aiSerpSearch', 1778846400000, 20, 0, 500, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "calls" values (1, 'r0', 1778846400000, 1, 1, 'rest', 'referenceTld', 200, 0, 1);
insert into "calls" values (2, 'r1', 1778846400000, 1, 1, 'rest', 'referenceTld', 404, 0, 0);
insert into "calls" values (3, 'r2', 1778846400000, 1, 1, 'rest', 'rdapDomain', 200, 0, 5);
insert into "calls" values (4, 'r3', 1778846400000, 2, 0, 'rest', 'referenceTld', 200, 0, 1);
insert into "calls" values (5, 'r4', 1778846400000, 1, 1, 'rest', 'referenceTld', 200, 0, 1);
insert into "calls" values (6, 'r5', 1778846400000, 1, 1, 'rest', 'linkedinProfile', 200, 0, 25);
insert into "calls" values (7, 'r6', 1778846400000, 1, 1, 'rest', 'linkedinProfile', 200, 0, 25);
insert into "calls" values (8, 'r6', 1778846400000, 1, 1, 'service', 'linkedinProfile', 422, 0, -25);
insert into "calls" values (9, 'r7', 1778846400000, 5, 7, 'rest', 'rdapDomain', 200, 0, 5);
insert into "calls" values (10, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (11, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (12, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (13, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (14, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (15, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (16, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (17, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (18, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (19, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (20, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (21, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (22, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (23, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (24, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (25, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (26, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (27, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (28, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "calls" values (29, 'r8', 1778846400000, 7, 9, 'rest', 'aiSerpSearch', 200, 0, 25);
insert into "nodes" values ('5d9172ab-1b68-4902-8926-780474d51687', 33, '[{"outcome":"done","remaining":99963}]', 1778846400000, null);
insert into "secrets" values ('answers', 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE');
insert into "secrets" values ('browsers', 'DQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0');
insert into "secrets" values ('addresses', 'ExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExM');
insert into "claims" values (1, 'a third digest', 'a fourth', 'r9', '5d9172ab-1b68-4902-8926-780474d51687', 1778846700000);
insert into "answers" values (1, 'a digest', 'another', 'r4', 1, 1778932800000, 51, 200, '[["content-type","application/json"]]', '{"valid":true}');
insert into "answer_totals" values (1, 1, 51);
insert into "snapshots" values ('snp_05050505050505050505050505050505', 1, 'linkedin.profile', '{"url":"https://www.linkedin.com/in/ada"}', 's_provider', 'running', null, '5d9172ab-1b68-4902-8926-780474d51687', 1778846400000, 1778846410000, 1778846400000, 1778803200000, 1778846400000, 1, 'linkedinProfile', 'r5', 25, null);
insert into "snapshots" values ('snp_06060606060606060606060606060606', 1, 'linkedin.profile', '{"url":"https://www.linkedin.com/in/ada"}', 's_provider', 'failed', 'crawl_failed', '5d9172ab-1b68-4902-8926-780474d51687', 1778846400000, 1778846410000, 1778846400000, 1778803200000, 1778846400000, 1, 'linkedinProfile', 'r6', 25, 1778846400000);
insert into "sign_ins" values ('5ea905ad8efa187f9340922120eda0b546256d6c91b94547fe50ab4dee120755', 'e823b5b011fa82ef9d750c73eb0a669e50402b8d92ba055f2aa9c06b9f4c0bf4', 'dc4bf80c77473d130fa0de86ba4018fe98bb214005e6a5891d12ba91446f9e81', 'lin@example.com', 0, 1778846400000, 1778847000000);
insert into "mail_slots" values ('address 192.0.2.1', 1, 1778846400000);
insert into "mail_slots" values ('email ada@example.com', 1, 1778846400000);
insert into "mail_slots" values ('address 192.0.2.1', 2, 1778846400000);
insert into "mail_slots" values ('email lin@example.com', 1, 1778846400000);
insert into "mail_slots" values ('address 192.0.2.1', 3, 1778846400000);
insert into "mail_slots" values ('account 1', 1, 1778846400000);
insert into "mail_slots" values ('email ada@example.org', 1, 1778846400000);
insert into "sessions" values (1, 1, 'b0bc9af7f323ccf883996da7e3a0c52377b51337ed048f807d873f6e9cf46b27', null, 1778846400000, 1778846400000);
insert into "mails" values (1, 'ada@example.com', 'sign_in', '587081 is your code for Facet', null, null, 'sent', 1, null, 1778846400000, 1778846400000, 1778847000000, 1);
insert into "mails" values (2, 'lin@example.com', 'sign_in', '273099 is your code for Facet', 'Somebody asked to sign in to Facet with this address. If it was you, open this link:

link

or enter this code:

273099

Both work once, within ten minutes, in the browser that asked. If it was not you, ignore this email: nobody is signed in by it.
', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif"><p>Somebody asked to sign in to Facet with this address. If it was you, open this link:</p><p><a href="link">Sign in to Facet</a></p><p>or enter this code:</p><p style="font-size:28px;letter-spacing:4px"><b>273099</b></p><p>Both work once, within ten minutes, in the browser that asked. If it was not you, ignore this email: nobody is signed in by it.</p></body></html>', 'queued', 0, null, 1778846400000, 1778846400000, 1778847000000, null);
insert into "mails" values (3, 'ada@example.com', 'email_change', 'Change of your address at Facet', 'Somebody who is signed in to your account at Facet wants its address to become ada@example.org. If it was you, confirm it by this link:

link

It works once, within an hour, in any browser. The change is made when the new address has confirmed it, too.

If it was not you, do not confirm it: nothing changes. Then sign in, and end all other sessions on the page of your account.
', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif"><p>Somebody who is signed in to your account at Facet wants its address to become ada@example.org. If it was you, confirm it by this link:</p><p><a href="link">Confirm the change</a></p><p>It works once, within an hour, in any browser. The change is made when the new address has confirmed it, too.</p><p>If it was not you, do not confirm it: nothing changes. Then sign in, and end all other sessions on the page of your account.</p></body></html>', 'queued', 0, null, 1778846400000, 1778846400000, 1778850000000, 1);
insert into "mails" values (4, 'ada@example.org', 'email_change', 'Confirm your address for Facet', 'Somebody wants this to be the address of their account at Facet. If it was you, confirm it by this link:

link

It works once, within an hour, in any browser. The change is made when the present address has confirmed it, too.

If it was not you, ignore this email: nothing changes.
', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif"><p>Somebody wants this to be the address of their account at Facet. If it was you, confirm it by this link:</p><p><a href="link">Confirm this address</a></p><p>It works once, within an hour, in any browser. The change is made when the present address has confirmed it, too.</p><p>If it was not you, ignore this email: nothing changes.</p></body></html>', 'queued', 0, null, 1778846400000, 1778846400000, 1778850000000, 1);
insert into "mails" values (5, 'joe@example.com', 'alert', '50 % of your credits are used', '500 of the 1,000 credits of this month are used, on the plan free. They renew on 15 June 2026.

Nothing has to be done: calls are answered until all of them are used.

Which API and which key used them stands in your dashboard. Emails like this one are switched off there, too.
', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif"><p>500 of the 1,000 credits of this month are used, on the plan free. They renew on 15 June 2026.</p><p>Nothing has to be done: calls are answered until all of them are used.</p><p>Which API and which key used them stands in your dashboard. Emails like this one are switched off there, too.</p></body></html>', 'queued', 0, null, 1778846400000, 1778846400000, 1781481600000, 7);
insert into "email_changes" values (1, 'ada@example.org', '445770f0b336e9247076a80e008ef717f5d8a41b499403b34bb2596cf5ed517c', 'f3f55171b54a76bb99a464713d719c4182dd81ede74344efb1f87bf551bf0c43', 1778846400000, 1778850000000);
insert into "spent_months" values ('rgpDC6nr1ArpmfTwnV3Cj4IpWSr9eVHSEjUbbij_st8', 1778803200000, 1781481600000, 5, null);
insert into "subscriptions" values (1, '14141414141414141414141414141414', 'cus_ada', 'pro', 'active', 1781438400000, null, 1, 1, 1778932800000);
insert into "billing_events" values ('evt_done', 1778846400000);
insert into "revision" values (1, 4);
