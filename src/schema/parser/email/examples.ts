/** A reply with a quotation, a signature and an attachment. */
export const REPLY = `Return-Path: <ines.moreau@atelier.example>
Received: from mail.atelier.example (mail.atelier.example [192.0.2.25])
 by mx.harbour.example (Postfix) with ESMTPS id 4XyZ1k2Lm3z9
 for <orders@harbour.example>; Mon, 5 Oct 2026 14:32:11 +0200 (CEST)
Received: from laptop.local (unknown [198.51.100.7])
 by mail.atelier.example with ESMTPSA id 7f3a91;
 Mon, 5 Oct 2026 14:32:04 +0200 (CEST)
Authentication-Results: mx.harbour.example;
 spf=pass smtp.mailfrom=ines.moreau@atelier.example;
 dkim=pass header.d=atelier.example header.s=mail2026;
 dmarc=pass (p=reject) header.from=atelier.example
From: =?UTF-8?Q?In=C3=A8s_Moreau?= <ines.moreau@atelier.example>
To: Harbour Orders <orders@harbour.example>
Subject: Re: Your order 20417
Date: Mon, 5 Oct 2026 14:32:02 +0200
Message-ID: <b6c1f2@atelier.example>
In-Reply-To: <20417.a@harbour.example>
References: <20417.a@harbour.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="part-1"

--part-1
Content-Type: text/plain; charset=utf-8; format=flowed

Hello Tom,

please deliver the frames on 12 October 2026 instead. The deposit of EUR 480.00 has been paid; 
the receipt is attached. You can reach me at +33 1 42 68 53 00.

-- 
In\u00e8s Moreau
Atelier Lumi\u00e8re, Paris

On Fri, 2 Oct 2026 at 09:15, Harbour Orders <orders@harbour.example> wrote:
> Dear Ms Moreau,
> your frames are ready: https://harbour.example/orders/20417
--part-1
Content-Type: text/csv; name="receipt.csv"
Content-Disposition: attachment; filename="receipt.csv"
Content-Transfer-Encoding: base64

ZGF0ZSxhbW91bnQKMjAyNi0xMC0wMSw0ODAuMDAK
--part-1--
`;

/** A bounce in the format of RFC 3464. */
export const BOUNCE = `Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.harbour.example>
To: orders@harbour.example
Subject: Undelivered Mail Returned to Sender
Date: Tue, 6 Oct 2026 08:00:13 +0200
Message-ID: <20261006060013.1@mx.harbour.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

Your message could not be delivered to one recipient.
--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.harbour.example
Arrival-Date: Tue, 6 Oct 2026 08:00:10 +0200

Final-Recipient: rfc822; paul@gone.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.gone.example
Diagnostic-Code: smtp; 550 5.1.1 <paul@gone.example>: Recipient address rejected: User unknown
--b1
Content-Type: text/rfc822-headers

From: Harbour Orders <orders@harbour.example>
To: paul@gone.example
Subject: Your order 20399
Date: Tue, 6 Oct 2026 08:00:09 +0200
Message-ID: <20399.b@harbour.example>
--b1--
`;

/** Bulk mail in HTML with one-click unsubscription. */
export const NEWSLETTER = `From: "Harbour Frames" <news@harbour.example>
To: ines.moreau@atelier.example
Subject: =?UTF-8?B?TmV3IGZyYW1lcyDigJMgMTAgJSBvZmY=?=
Date: Wed, 7 Oct 2026 06:00:00 +0000
Message-ID: <n41@harbour.example>
List-ID: Harbour News <news.harbour.example>
List-Unsubscribe: <https://harbour.example/u/8f2c>, <mailto:news-leave@harbour.example>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
Precedence: bulk
MIME-Version: 1.0
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<html><body><h1>New frames</h1>
<p>Oak and walnut, from =E2=82=AC39.90. <a href=3D"https://harbour.example/new">Have a look</a></p>
</body></html>
`;
