/**
 * Selectors that mail services and mail servers set up by default, by their documentation. A selector may be anything, so a
 * key that is not found under one of these may well stand under another. With ten of a caller's they are as many as
 * two rounds of questions hold.
 */
export const WELL_KNOWN_SELECTORS: readonly string[] = [
  'default',
  'dkim',
  'mail',
  'email',
  'smtp',
  'mx',
  'key1',
  'key2',
  'dkim1',
  'dkim2',
  'google', // Google Workspace
  '20230601', // Gmail itself
  'selector1', // Microsoft 365
  'selector2',
  's1', // SendGrid and others
  's2',
  'smtpapi', // SendGrid, formerly
  'k1', // Mailchimp, Mailgun
  'k2',
  'k3',
  'mandrill', // Mailchimp Transactional, formerly
  'mte1', // and now
  'mte2',
  'mailo', // Mailgun
  'pic',
  'pm', // Postmark
  'cm', // Campaign Monitor
  'sig1', // iCloud Mail
  'fm1', // Fastmail
  'fm2',
  'fm3',
  'mesmtp', // Fastmail, formerly
  'protonmail',
  'protonmail2',
  'protonmail3',
  'zoho',
  'zmail',
  'ctct1', // Constant Contact
  'ctct2',
  'mailjet',
  'brevo1',
  'brevo2',
  'litesrv', // MailerLite
  'mlsend', // MailerSend
  'resend',
  'zendesk1', // published together with zendesk2
  'titan1',
  'hostingermail-a', // Hostinger
  'gm1', // Gandi
  'cf2024-1', // Cloudflare Email Routing
  'kl', // Klaviyo
  'kl2',
  'mbo0001', // mailbox.org
];
