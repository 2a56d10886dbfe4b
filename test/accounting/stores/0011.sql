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
CREATE TABLE "call_log" ("id" integer primary key, "at" bigint not null, "accounts" blob not null, "calls" blob not null, "credits" bigint not null);
CREATE TABLE "call_log_state" ("name" text primary key, "merged_to" bigint not null, "bytes" bigint not null);
insert into "kysely_migration" values ('0001', '2026-11-27T20:31:32.366Z');
insert into "kysely_migration" values ('0002', '2026-11-27T20:31:32.367Z');
insert into "kysely_migration" values ('0003', '2026-11-27T20:31:32.368Z');
insert into "kysely_migration" values ('0004', '2026-11-27T20:31:32.371Z');
insert into "kysely_migration" values ('0005', '2026-11-27T20:31:32.376Z');
insert into "kysely_migration" values ('0006', '2026-11-27T20:31:32.378Z');
insert into "kysely_migration" values ('0007', '2026-11-27T20:31:32.379Z');
insert into "kysely_migration" values ('0008', '2026-11-27T20:31:32.383Z');
insert into "kysely_migration" values ('0009', '2026-11-27T20:31:32.385Z');
insert into "kysely_migration" values ('0010', '2026-11-27T20:31:32.386Z');
insert into "kysely_migration" values ('0011', '2026-11-27T20:31:32.387Z');
insert into "kysely_migration_lock" values ('migration_lock', 0);
insert into "accounts" values (1, 'ada@example.com', null, null, 'pro', 1778846400000, null, null, null, 1);
insert into "accounts" values (2, null, 'rapidapi', 'grace', 'starter', 1778846400000, null, null, null, 1);
insert into "accounts" values (3, 'eve@example.com', null, null, 'free', 1778846400000, 1778846400000, 'unpaid', null, 1);
insert into "accounts" values (4, 'deleted-4@invalid', null, null, 'free', 1778846400000, null, null, 1778846400000, 1);
insert into "accounts" values (5, 'kim@example.com', null, null, 'free', 1778846400000, null, null, null, 0);
insert into "accounts" values (6, 'joe@example.com', null, null, 'free', 1778846400000, null, null, null, 1);
insert into "keys" values (1, 1, 'b497dcb4d9b1ef792dc6f0d8c9c33e47a377c8cd95f632aa3c39df216684b023', 'fct_live_2222', 'server', 1, 'active', 1778846400000, null, null, null);
insert into "keys" values (3, 1, 'd213d8047e4298d017c6c4b1becc20e6bff14f242dd68e2ba504f851262b01f4', 'fct_live_3333', 'lost', 2, 'revoked', 1778846400000, 1778846400000, null, null);
insert into "keys" values (5, 1, '80a338bc831f732b37961a754cb38d01ac308c6e56454b0865ae438b915b1094', 'fct_live_4444', 'trial', 2, 'active', 1778846400000, null, null, 1778850000000);
insert into "keys" values (6, 3, 'a8361657915f87e6cf4f11bdb12102beda0e6f41c0fe9da83139b9031478aec2', 'fct_live_HHHH', null, 1, 'active', 1778846400000, null, null, null);
insert into "keys" values (8, 5, 'ded08714064f1104c27d90a0381b7c825314aee32b040d9bfe49a94be68603ab', 'fct_live_LLLL', null, 1, 'active', 1778846400000, null, null, null);
insert into "keys" values (9, 6, '141f2702e249dbdc1f662a401d812306b4728cfdba13bfd8e8ff5663e6b25646', 'fct_live_MMMM', null, 1, 'active', 1778846400000, null, null, null);
insert into "periods" values (1, 1778803200000, 100000, 32, 5, 0, 0);
insert into "periods" values (2, 1778803200000, 1000000000, 1, 0, 0, 0);
insert into "periods" values (4, 1778803200000, 1000, 5, 0, 0, 0);
insert into "periods" values (6, 1778803200000, 1000, 500, 0, 50, 0);
insert into "reservations" values ('00e8cb1d-1168-4a72-a803-20cc0b46e4a0', 25, 1, 1778803200000, 5, 1778846700000);
insert into "usage" values (1, 1, 'referenceTld', 1778846400000, 3, 1, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (1, 1, 'rdapDomain', 1778846400000, 1, 0, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (2, 0, 'referenceTld', 1778846400000, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (1, 1, 'linkedinProfile', 1778846400000, 2, 0, 25, 25, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (4, 7, 'rdapDomain', 1778846400000, 1, 0, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "usage" values (6, 9, 'aiSerpSearch', 1778846400000, 20, 0, 500, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
insert into "nodes" values ('00e8cb1d-1168-4a72-a803-20cc0b46e4a0', 33, '[{"outcome":"done","remaining":99963}]', 1778846400000, null);
insert into "secrets" values ('answers', 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE');
insert into "secrets" values ('browsers', 'DQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0');
insert into "secrets" values ('addresses', 'ExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExM');
insert into "claims" values (1, 'a third digest', 'a fourth', 'r9', '00e8cb1d-1168-4a72-a803-20cc0b46e4a0', 1778846700000);
insert into "answers" values (1, 'a digest', 'another', 'r4', 1, 1778932800000, 51, 200, '[["content-type","application/json"]]', '{"valid":true}');
insert into "answer_totals" values (1, 1, 51);
insert into "snapshots" values ('snp_05050505050505050505050505050505', 1, 'linkedin.profile', '{"url":"https://www.linkedin.com/in/ada"}', 's_provider', 'running', null, '00e8cb1d-1168-4a72-a803-20cc0b46e4a0', 1778846400000, 1778846410000, 1778846400000, 1778803200000, 1778846400000, 1, 'linkedinProfile', 'r5', 25, null);
insert into "snapshots" values ('snp_06060606060606060606060606060606', 1, 'linkedin.profile', '{"url":"https://www.linkedin.com/in/ada"}', 's_provider', 'failed', 'crawl_failed', '00e8cb1d-1168-4a72-a803-20cc0b46e4a0', 1778846400000, 1778846410000, 1778846400000, 1778803200000, 1778846400000, 1, 'linkedinProfile', 'r6', 25, 1778846400000);
insert into "sign_ins" values ('5ea905ad8efa187f9340922120eda0b546256d6c91b94547fe50ab4dee120755', 'e823b5b011fa82ef9d750c73eb0a669e50402b8d92ba055f2aa9c06b9f4c0bf4', 'dc4bf80c77473d130fa0de86ba4018fe98bb214005e6a5891d12ba91446f9e81', 'lin@example.com', 0, 1778846400000, 1778847000000);
insert into "mail_slots" values ('address 192.0.2.1', 1, 1778846400000);
insert into "mail_slots" values ('email ada@example.com', 1, 1778846400000);
insert into "mail_slots" values ('address 192.0.2.1', 2, 1778846400000);
insert into "mail_slots" values ('email lin@example.com', 1, 1778846400000);
insert into "mail_slots" values ('address 192.0.2.1', 3, 1778846400000);
insert into "mail_slots" values ('account 1', 1, 1778846400000);
insert into "mail_slots" values ('email ada@example.org', 1, 1778846400000);
insert into "sessions" values (1, 1, 'b0bc9af7f323ccf883996da7e3a0c52377b51337ed048f807d873f6e9cf46b27', null, 1778846400000, 1778846400000);
insert into "mails" values (1, 'ada@example.com', 'sign_in', '587081 is your Facet sign-in code', null, null, 'sent', 1, null, 1778846400000, 1778846400000, 1778847000000, 1);
insert into "mails" values (2, 'lin@example.com', 'sign_in', '273099 is your Facet sign-in code', 'Open this link to sign in to Facet:

link

Or use this code to sign in:

273099

The link and the code work once, within ten minutes, in the browser where you requested them. If you did not request this, ignore this email.
', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif"><p>Open this link to sign in to Facet:</p><p><a href="link">Sign in to Facet</a></p><p>Or use this code to sign in:</p><p style="font-size:28px;letter-spacing:4px"><b>273099</b></p><p>The link and the code work once, within ten minutes, in the browser where you requested them. If you did not request this, ignore this email.</p></body></html>', 'queued', 0, null, 1778846400000, 1778846400000, 1778847000000, null);
insert into "mails" values (3, 'ada@example.com', 'email_change', 'Confirm the change of your Facet email address', 'We received a request to change the email address of your Facet account to ada@example.org. To confirm it, open this link:

link

The link works once, within an hour, in any browser. We change the address after you also confirm the new address.

If you did not request this, do not open the link, and nothing will change. Sign in and end all other sessions on your account page.
', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif"><p>We received a request to change the email address of your Facet account to ada@example.org. To confirm it, open this link:</p><p><a href="link">Confirm the change</a></p><p>The link works once, within an hour, in any browser. We change the address after you also confirm the new address.</p><p>If you did not request this, do not open the link, and nothing will change. Sign in and end all other sessions on your account page.</p></body></html>', 'queued', 0, null, 1778846400000, 1778846400000, 1778850000000, 1);
insert into "mails" values (4, 'ada@example.org', 'email_change', 'Confirm your email address for Facet', 'We received a request to use this email address for a Facet account. To confirm it, open this link:

link

The link works once, within an hour, in any browser. We change the address after you also confirm the current address.

If you did not request this, ignore this email.
', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif"><p>We received a request to use this email address for a Facet account. To confirm it, open this link:</p><p><a href="link">Confirm this address</a></p><p>The link works once, within an hour, in any browser. We change the address after you also confirm the current address.</p><p>If you did not request this, ignore this email.</p></body></html>', 'queued', 0, null, 1778846400000, 1778846400000, 1778850000000, 1);
insert into "mails" values (5, 'joe@example.com', 'alert', 'You have used 50 % of your credits', 'You have used 500 of this month’s 1,000 credits on the Free plan. Credits renew on 15 June 2026.

No action is needed. Calls keep working until all credits are used.

See which API and key used them in your dashboard. You can turn off these emails there.
', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Facet</title><body style="font-family:sans-serif"><p>You have used 500 of this month’s 1,000 credits on the Free plan. Credits renew on 15 June 2026.</p><p>No action is needed. Calls keep working until all credits are used.</p><p>See which API and key used them in your dashboard. You can turn off these emails there.</p></body></html>', 'queued', 0, null, 1778846400000, 1778846400000, 1781481600000, 6);
insert into "email_changes" values (1, 'ada@example.org', '445770f0b336e9247076a80e008ef717f5d8a41b499403b34bb2596cf5ed517c', 'f3f55171b54a76bb99a464713d719c4182dd81ede74344efb1f87bf551bf0c43', 1778846400000, 1778850000000);
insert into "spent_months" values ('rgpDC6nr1ArpmfTwnV3Cj4IpWSr9eVHSEjUbbij_st8', 1778803200000, 1781481600000, 5, null);
insert into "subscriptions" values (1, '14141414141414141414141414141414', 'cus_ada', 'pro', 'active', 1781438400000, null, 1, 1, 1778932800000);
insert into "billing_events" values ('evt_done', 1778846400000);
insert into "revision" values (1, 4);
insert into "call_log" values (1, 1778846400000, x'0000000001', x'01010c7265666572656e6365546c64080272300100000002', 1);
insert into "call_log" values (2, 1778846400000, x'0000000001', x'01010c7265666572656e6365546c641802723194030100000000', 0);
insert into "call_log" values (3, 1778846400000, x'0000000001', x'01010a72646170446f6d61696e08027232010000000a', 5);
insert into "call_log" values (4, 1778846400000, x'0000000002', x'01010c7265666572656e6365546c64080272330000000002', 1);
insert into "call_log" values (5, 1778846400000, x'0000000001', x'01010c7265666572656e6365546c64080272340100000002', 1);
insert into "call_log" values (6, 1778846400000, x'0000000001', x'01010f6c696e6b6564696e50726f66696c65080272350100000032080272360100000032', 50);
insert into "call_log" values (7, 1778846400000, x'0000000001', x'01010f6c696e6b6564696e50726f66696c651b027236a6030100000031', -25);
insert into "call_log" values (8, 1778846400000, x'0000000004', x'01010a72646170446f6d61696e08027237070000000a', 5);
insert into "call_log" values (9, 1778846400000, x'0000000006', x'01010c616953657270536561726368080272380900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032040900000032', 500);
