/** DMARC documents that were written for the examples. */
export const AGGREGATE_REPORT = `<?xml version="1.0" encoding="UTF-8"?>
<feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0">
  <version>1.0</version>
  <report_metadata>
    <org_name>Mail Receiver Example</org_name>
    <email>dmarc-reports@receiver.example</email>
    <report_id>20261004.harbour.example</report_id>
    <date_range><begin>1791072000</begin><end>1791158399</end></date_range>
    <generator>Receiver Reporter 2.1</generator>
  </report_metadata>
  <policy_published>
    <domain>harbour.example</domain>
    <p>none</p><sp>none</sp><adkim>r</adkim><aspf>r</aspf>
    <testing>n</testing><discovery_method>treewalk</discovery_method>
  </policy_published>
  <record>
    <row>
      <source_ip>198.51.100.24</source_ip><count>412</count>
      <policy_evaluated><disposition>pass</disposition><dkim>pass</dkim><spf>pass</spf></policy_evaluated>
    </row>
    <identifiers><header_from>harbour.example</header_from><envelope_from>harbour.example</envelope_from></identifiers>
    <auth_results>
      <dkim><domain>harbour.example</domain><selector>s1</selector><result>pass</result></dkim>
      <spf><domain>harbour.example</domain><scope>mfrom</scope><result>pass</result></spf>
    </auth_results>
  </record>
  <record>
    <row>
      <source_ip>203.0.113.7</source_ip><count>35</count>
      <policy_evaluated><disposition>none</disposition><dkim>fail</dkim><spf>fail</spf></policy_evaluated>
    </row>
    <identifiers><header_from>harbour.example</header_from><envelope_from>mail-provider.example</envelope_from></identifiers>
    <auth_results>
      <dkim><domain>mail-provider.example</domain><selector>k1</selector><result>pass</result></dkim>
      <spf><domain>mail-provider.example</domain><scope>mfrom</scope><result>pass</result></spf>
    </auth_results>
  </record>
  <record>
    <row>
      <source_ip>2001:db8:5::25</source_ip><count>3</count>
      <policy_evaluated><disposition>pass</disposition><dkim>pass</dkim><spf>fail</spf></policy_evaluated>
    </row>
    <identifiers><header_from>harbour.example</header_from><envelope_from>alumni.example</envelope_from></identifiers>
    <auth_results>
      <dkim><domain>harbour.example</domain><selector>s1</selector><result>pass</result></dkim>
      <spf><domain>alumni.example</domain><scope>mfrom</scope><result>softfail</result></spf>
    </auth_results>
  </record>
</feedback>
`;

export const FAILURE_REPORT = `From: dmarc-reports@receiver.example
To: dmarc@harbour.example
Date: Sun, 4 Oct 2026 09:12:40 +0000
Subject: DMARC failure report for harbour.example
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b1"

--b1
Content-Type: text/plain

A message from harbour.example failed DMARC.

--b1
Content-Type: message/feedback-report

Feedback-Type: auth-failure
User-Agent: Receiver Reporter/2.1
Version: 1
Original-Mail-From: <news@mail-provider.example>
Arrival-Date: Sun, 4 Oct 2026 09:12:33 +0000
Source-IP: 203.0.113.7
Reported-Domain: harbour.example
Auth-Failure: dmarc
Identity-Alignment: none
Delivery-Result: delivered
Authentication-Results: mx.receiver.example; dmarc=fail header.from=harbour.example

--b1
Content-Type: text/rfc822-headers

From: Harbour News <news@harbour.example>
To: reader@receiver.example
Subject: =?utf-8?q?Caf=C3=A9_on_the_quay?=
Date: Sun, 4 Oct 2026 09:12:30 +0000
Message-ID: <1791105150.7@mail-provider.example>

--b1--
`;

export const TLS_REPORT = JSON.stringify({
  'organization-name': 'Mail Sender Example',
  'date-range': { 'start-datetime': '2026-10-04T00:00:00Z', 'end-datetime': '2026-10-04T23:59:59Z' },
  'contact-info': 'tls-reports@sender.example',
  'report-id': '2026-10-04T00:00:00Z_harbour.example',
  policies: [
    {
      policy: {
        'policy-type': 'sts',
        'policy-string': ['version: STSv1', 'mode: enforce', 'mx: *.harbour.example', 'max_age: 604800'],
        'policy-domain': 'harbour.example',
        'mx-host': ['*.harbour.example'],
      },
      summary: { 'total-successful-session-count': 1_204, 'total-failure-session-count': 18 },
      'failure-details': [
        {
          'result-type': 'certificate-expired',
          'sending-mta-ip': '192.0.2.31',
          'receiving-mx-hostname': 'mx2.harbour.example',
          'receiving-ip': '198.51.100.26',
          'failed-session-count': 18,
        },
      ],
    },
  ],
});
