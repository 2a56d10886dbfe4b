/**
 * Selectors that mail services and mail servers set up by default, by their documentation. A selector may be anything, so a
 * key that is not found under one of these may well stand under another.
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
  'mandrill', // Mailchimp Transactional
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
  'everlytickey1', // Everlytic
  'everlytickey2',
  'ctct1', // Constant Contact
  'ctct2',
  'mailjet',
  'brevo1',
  'brevo2',
  'litesrv', // MailerLite
  'mlsend', // MailerSend
  'resend',
  'zendesk1',
  'zendesk2',
  'mxvault',
  'titan1',
  'turbo-smtp',
  'hostingermail-a', // Hostinger
  'gm1', // Gandi
];
