// Written by `npm run generate` from the declarations of the operations.
import type { FileContent } from '../request.ts';
import type { DmarcAlignmentMode, DmarcPolicy } from './shared.ts';

export interface ParserOperations {
  /**
   * Prepare an invoice for booking. Reads an invoice like `/parser/invoice` and prepares it for booking. Adds the due date from the payment terms, payment instructions, suggested account categories, validation rules, a fingerprint to find duplicates, and an approval recommendation.
   * Costs 25 credits.
   */
  parserAccountsPayable: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: "auto". */
      engine?: ParserEngineChoice;
    };
    answer: PayableDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read a receipt. Reads receipts, till slips and restaurant bills: merchant, date, items, discounts, taxes, tip, total, payments and change. Sums are recomputed. Accepts text, PDF, Word, HTML and images in English, German, French, Spanish, Italian, Dutch, Portuguese, the Scandinavian languages, Polish, Malay and Indonesian. `meta.confidence` is 0.95 if merchant, date and total are found and other amounts prove the total; 0.15 less for each of these that is missing, 0.1 less if nothing proves the total or a check fails, 0.05 less for an assumed currency or order of day and month.
   * Costs 25 credits.
   */
  parserReceipt: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: "auto". */
      engine?: ParserEngineChoice;
    };
    answer: ReceiptDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read bank statements. Reads bank statements with their transactions, and checks that they add up. Supports MT940, MT942, all versions of CAMT.052, CAMT.053 and CAMT.054, OFX, QFX, QIF, BAI2, and CSV with headers in English, German, French, Spanish, Italian or Dutch. Unstructured statements (PDFs, scans, images, Word documents, web pages and plain text) are read from their layout, in the same languages. Ambiguous amounts and signs are resolved using the balances. A file or zip archive may contain several statements. Amounts are exact, never rounded.
   * Costs 25 credits.
   */
  parserBankStatement: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Number of transactions to skip, counted across the whole document. A response lists about 2,500 transactions. Use `nextOffset` for the next page. Default: 0. */
      offset?: number;
    };
    answer: BankStatementReport;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read an email. Reads an email (.eml). Returns sender, recipients, text and HTML, the reply without quotations and signature, attachments with hashes, authentication results, the route with delays, mailing list headers, bounces and automatic replies. Outlook .msg files are not supported. Save them as .eml first.
   * Costs 25 credits.
   */
  parserEmail: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Country for phone numbers without a calling code. Ambiguous currency symbols, such as `$`, `¥` and `kr`, are read as the currency of this country. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
    };
    answer: EmailDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read an invoice. Reads an invoice and recomputes its totals. Structured formats are read exactly: UBL, Peppol BIS, XRechnung, CII, ZUGFeRD 1 and 2, Factur-X and FatturaPA, as XML, signed XML (.p7m) or embedded in a PDF of at most 100 pages. Unstructured invoices are read by rules: PDFs, scans, Word documents and web pages in English, German, French, Spanish, Italian, Dutch and other European languages. `meta.confidence` is 0.7 if the number, date, currency, supplier or gross total is missing or unreadable, or another total unreadable; 0.9 if another value is unreadable, a check fails or further invoices are left out; else 1. Of invoices read from text it is from 0.3 to 0.95, by what was found and which sums hold.
   * Costs 25 credits.
   */
  parserInvoice: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: "auto". */
      engine?: ParserEngineChoice;
    };
    answer: InvoiceDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read a CV or resume. Reads résumés (CVs): name and contact details, jobs with dates and tasks, education, skills by their usual names, languages with levels, certificates, projects, publications and awards. All sections are also returned as text. Accepts text, PDF, Word, HTML, Markdown and images, with headings in English, German, French, Spanish and Italian. Documents that are clearly not résumés are rejected.
   * Costs 25 credits.
   */
  parserResume: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page, `json_resume` the data in JSON Resume format in `data.jsonResume`. */
      include?: ResumePart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: "auto". */
      engine?: ParserEngineChoice;
      /** Country for phone numbers without a calling code. Default: the country named in the résumé. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
    };
    answer: ResumeDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Find skills in a text. Finds the skills named in a job advertisement, a résumé or any other text. Uses a curated vocabulary of 3,900 skills with 10,000 names: technologies, knowledge, certificates, spoken languages and soft skills in English, German, French, Spanish and Italian. Ambiguous words, such as "go" or "spring", are matched only if the context is about skills. Skills that the text says are not needed are omitted.
   * Costs 25 credits.
   */
  parserSkill: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: "auto". */
      engine?: ParserEngineChoice;
      /** Types of skills to return. Default: all. */
      types?: SkillType[];
      /** Minimum confidence, from 0 to 1. Lower values find more skills, but also more false matches. Default: 0.5. */
      minConfidence?: number;
      /** True if the document contains only a list of skills. Words such as "Go" or "R" then need no context. Default: false. */
      list?: boolean;
    };
    answer: SkillDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Analyse a text. Analyses a text of up to 200,000 characters: language, length, readability, sentiment, keywords, entities and a summary. Measures that are valid only for English are null for other languages. Positions refer to the text that `include=text` returns. For plain text, that is the text you sent.
   * Costs 25 credits.
   */
  parserTextAnalysis: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Maximum number of sentences in the summary, 1 to 20. Default: 5. */
      summarySentences?: number;
      /** Maximum number of keywords, 0 to 100. Default: 20. */
      keywords?: number;
    };
    answer: TextAnalysisDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Anonymize a text. Finds personal data in a text and replaces, removes, masks, hashes or encrypts it, or substitutes invented values. Detects email addresses, phone numbers, payment cards, IBANs, identity numbers of about 60 countries, secrets and dates. Check digits are validated. Names of people, places and organisations are detected on a best-effort basis. You can decrypt encrypted values with your key. Text formats keep their markup. PDF, DOCX and images are converted to text. The text, the keys and the response are not stored, cached, logged or sent to a language model.
   * Costs 25 credits.
   */
  parserTextAnonymization: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Replace personal data, or restore encrypted values. Default: "anonymize". */
      mode?: AnonymizationMode;
      /** Kinds of personal data to look for. Default: all. */
      entities?: PiiEntityType[];
      /** Minimum score of a finding, from 0 to 1. Lower it to find numbers without check digits that have no context keyword nearby. Default: 0.5. */
      scoreThreshold?: number;
      /** Operator for each kind of data: a JSON object with the kinds as keys. `DEFAULT` applies to all other kinds. Types: `replace` (`newValue`, default `<KIND>`), such as `{"type":"replace","newValue":"…"}`; `redact`; `mask` (`maskingChar`, default `*`; `charsToMask`, default all; `fromEnd`, default false); `hash` (`hashType`, sha256 or sha512; `salt` makes it an HMAC); `encrypt` (AES-GCM with `key`; writes a token `<KIND:…>` with nonce, ciphertext and tag in Base64url, and the kind as additional data); `surrogate`; `keep`. Default: `replace`. */
      operators?: { [name: string]: unknown };
      /** AES key of 16, 24 or 32 bytes, in hexadecimal or Base64. Required for `encrypt` and `deanonymize`. With a key, `surrogate` returns the same values in every request. The key is not stored. */
      key?: string;
      /** True to replace equal values with the same placeholder, such as `<PERSON_1>`, or with the same token if the key is the same. Values are equal if they are written the same way. Default: false. */
      consistent?: boolean;
      /** True to return the original values of placeholders and surrogates. Placeholders are then numbered. */
      mapping?: boolean;
      /** Texts that are never personal data, ignoring case. At most 500 texts of up to 100 characters. */
      allowList?: string[];
      /** Texts that are always treated as personal data of kind `CUSTOM`. Matches whole words, ignoring case. At most 500 texts of up to 100 characters. */
      denyList?: string[];
      /** Country for phone numbers without a calling code. Default: about twenty large countries. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
    };
    answer: AnonymizationDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read a transcript. Reads speech transcripts and academic transcripts. Speech transcripts return speakers with their share, segments, paragraphs, keywords, a summary, questions and problems in the file. Accepts WebVTT, SRT, SBV, TTML, ASS, LRC, the JSON of speech recognition services, and text with lines such as `Name: text`. Academic transcripts return terms with courses, credits and grades, totals, averages, and checks that they add up. Accepts text, PDF, Word and HTML in English, German, French, Spanish and Italian. Send JSON files as a form file, or in `text` or `base64`, because a JSON body contains the parameters.
   * Costs 25 credits.
   */
  parserTranscript: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
      /** Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: "auto". */
      engine?: ParserEngineChoice;
      /** Expected type of transcript. Default: "auto". */
      type?: TranscriptType;
    };
    answer: TranscriptDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read DMARC and TLS reports. Reads DMARC aggregate reports (RFC 7489 and RFC 9990), DMARC failure reports (RFC 6591) and SMTP TLS reports (RFC 8460). Accepts XML, email, JSON, gz and zip archives, and emails with such attachments. A document may contain several reports. Damaged XML is repaired, with a warning. Duplicate reports are counted once, with a warning. The summary counts all messages by source, and recommendations name the sources to fix. `include=text` adds the text of each file with reports. For failure reports, it adds the readable part and the report fields, never the message. Send JSON files as a form file, as a body of type `application/tlsrpt+json`, or in `text` or `base64`. A body of type `application/json` is read as parameters.
   * Costs 25 credits.
   */
  parserDmarc: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, at most 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB. */
      base64?: FileContent;
      /** File name. It is returned in the response, and used to detect the type if the content is ambiguous. */
      filename?: string;
      /** Declared media type, if known. Ignored if the content shows another type. */
      contentType?: string;
      /** Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text. */
      ocrLanguages?: string[];
    };
    answer: DmarcDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Consistency checks of an academic transcript. */
export interface AcademicChecks {
  /** Average recomputed from the grade points of the courses. If the courses have no grade points, it is computed from letter grades, provided that the four-point scale matches the stated average of every term. Null on other scales. */
  gpaRecomputed: string | null;
  /** True if `gpaRecomputed` equals the stated average, rounded or truncated. Null if either is unknown. */
  gpaOk: boolean | null;
  /** Sum of the credits earned. Includes transferred credits, unless the stated total excludes them. */
  creditsSum: string | null;
  /** True if `creditsSum` equals the stated total. Null if either is unknown. */
  creditsSumOk: boolean | null;
}

/** A course with its grade. Numbers are in plain decimal notation, with the same digits as in the document. */
export interface AcademicCourse {
  /** Code, as written, such as `CSE 60641`. */
  code: string | null;
  /** Title, as written. Often abbreviated. */
  title: string | null;
  /** Credits of the course. If the document states credits attempted and credits earned, the credits attempted. */
  creditsAttempted: string | null;
  /** Credits earned. If the document has only one credit column, the credits of the course, or null if the course was not passed. */
  creditsEarned: string | null;
  /** Grade, as written: `A-`, `1,3`, `28/30`, `65`. Null if not graded yet. */
  grade: string | null;
  /** Quality points as stated: credits times the value of the grade. */
  gradePoints: string | null;
  /** Value of the grade per credit. Null unless the document has a column for it. */
  gradeValue: string | null;
  /** Status of the course. */
  status: AcademicCourseStatus;
  /** Mark of a repeated course, such as `R`. `E` marks a repeated course that is excluded from the average and the credits. */
  repeatMark: string | null;
}

/** Status of a course. */
export type AcademicCourseStatus = 'completed' | 'failed' | 'withdrawn' | 'in_progress' | 'transferred';

/** Student of an academic transcript. */
export interface AcademicStudent {
  /** Name, as written. */
  name: string | null;
  /** Student number, as written. May be masked. */
  id: string | null;
  /** Date of birth. Null if not stated in full. */
  birthDate: string | null;
  /** Programme of study. */
  program: string | null;
  /** Degree sought or awarded. */
  degree: string | null;
  /** Main subject. */
  major: string | null;
  /** Second subject. */
  minor: string | null;
  /** Faculty, school or department. */
  faculty: string | null;
}

/** A term with its courses and its stated totals. */
export interface AcademicTerm {
  /** Name, as written, such as `Fall 2024`. Null for courses without a term. */
  name: string | null;
  /** Institution where the courses were taken. Null unless the term states another institution. */
  institution: string | null;
  /** Courses in document order. At most 3,000 across all terms. */
  courses: AcademicCourse[];
  /** Credits attempted. */
  creditsAttempted: string | null;
  /** Credits earned. */
  creditsEarned: string | null;
  /** Credits that count towards the average. */
  gpaCredits: string | null;
  /** Quality points. */
  gradePoints: string | null;
  /** Average grade of the term. */
  gpa: string | null;
  /** Cumulative average grade at the end of the term. */
  cumulativeGpa: string | null;
}

/** Totals as stated in the document, in plain decimal notation. */
export interface AcademicTotals {
  /** Credits attempted. */
  creditsAttempted: string | null;
  /** Credits earned. */
  creditsEarned: string | null;
  /** Credits that count towards the average. */
  gpaCredits: string | null;
  /** Quality points. */
  gradePoints: string | null;
  /** Grade point average, or the average of other grades, on the scale of the document. */
  gpa: string | null;
}

/** Type of a discount or surcharge. */
export type AllowanceChargeKind = 'allowance' | 'charge';

/** Language of a text, detected in the same way as `/language/v1/detect`. */
export interface AnalyzedLanguage {
  /** ISO 639-1 code if the language has one, otherwise ISO 639-3; `und` if undetermined. */
  code: string;
  /** English name. */
  name: string;
  /** Confidence in the language, from 0 to 1. */
  confidence: number;
  /** True if `confidence` is 0.8 or more. */
  reliable: boolean;
}

/** An anonymized document. */
export interface AnonymizationDocument {
  /** Data from the document. Unknown values are null. */
  data: AnonymizedText;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** Mode of anonymization. */
export type AnonymizationMode = 'anonymize' | 'deanonymize';

/** Operator that was applied to a value. */
export type AnonymizationOperator = 'replace' | 'redact' | 'mask' | 'hash' | 'encrypt' | 'surrogate' | 'keep' | 'decrypt';

/** A replacement in the new text. */
export interface AnonymizedItem {
  /** Kind of data. */
  entityType: PiiEntityType;
  /** Start position in the new text, in UTF-16 code units, as JavaScript, Java and C# count (not code points). */
  start: number;
  /** End position, exclusive. */
  end: number;
  /** Text that was written. */
  text: string;
  /** Operator that was applied to the value. */
  operator: AnonymizationOperator;
}

/** A text with replaced or restored personal data. */
export interface AnonymizedText {
  /** The new text. It is never truncated. */
  text: string;
  /** Replacements, in text order. At most 5,000. */
  items: AnonymizedItem[];
  /** Personal data found, in text order, without overlaps. Each entry corresponds to the entry of `items` at the same position. At most 5,000. */
  entities: DetectedPii[];
  /** Number of findings per kind, most frequent first. */
  counts: PiiCount[];
  /** Original values of numbered placeholders and surrogates. Null unless `mapping` is true. Encrypted values are not listed, because your key decrypts them. At most 5,000. */
  mapping: PiiMapping[] | null;
}

/** Reason why a person should review a bill. */
export interface ApprovalReason {
  /** Name of the failed rule, or `low_confidence`. */
  code: string;
  /** Reason in words. */
  message: string;
}

/** Result of one authentication method (RFC 8601). */
export interface AuthenticationMethod {
  /** Method in lower case, such as `dkim`. */
  method: string;
  /** Result in lower case, such as `pass`. */
  result: string;
  /** Stated reason. */
  reason: string | null;
  /** First comment in parentheses. */
  comment: string | null;
  /** Properties that the result refers to. */
  properties: AuthenticationProperty[];
}

/** A property that a result refers to. */
export interface AuthenticationProperty {
  /** Type and name, such as `smtp.mailfrom` or `header.d`. */
  name: string;
  /** Value of the property. */
  value: string;
}

/** One Authentication-Results or ARC-Authentication-Results header. */
export interface AuthenticationResults {
  /** Server that states the results. Trust only servers that you know: senders can add such headers too. */
  authservId: string | null;
  /** Number of the ARC set. Null for an Authentication-Results header. */
  arcInstance: number | null;
  /** Results of each method. */
  methods: AuthenticationMethod[];
}

/** An amount with its currency. */
export interface BankAmount {
  /** Amount in plain decimal notation. */
  amount: string;
  /** Currency (ISO 4217). */
  currency: string | null;
}

/** A balance. Negative if overdrawn. */
export interface BankBalance {
  /** Amount in plain decimal notation. */
  amount: string;
  /** Currency (ISO 4217). */
  currency: string | null;
  /** Day of the balance. */
  date: string | null;
}

/** Counterparty of a transaction: the payer of a credit or the recipient of a debit. */
export interface BankCounterparty {
  /** Name. */
  name: string | null;
  /** IBAN. In formats other than CAMT, null if the check digits are invalid. */
  iban: string | null;
  /** Account number, if it is not an IBAN. */
  accountNumber: string | null;
  /** BIC of the counterparty's bank. */
  bic: string | null;
}

/** Format of a document that contains bank statements. */
export type BankDocumentFormat = 'mt940' | 'mt942' | 'camt_052' | 'camt_053' | 'camt_054' | 'ofx' | 'qif' | 'bai2' | 'csv' | 'document' | 'mixed';

/** A statement of one account. */
export interface BankStatement {
  /** Format of the statement. */
  format: BankStatementFormat;
  /** Format version, as the format writes it: `001.08` (CAMT), `102` (OFX), `2` (BAI2). */
  formatVersion: string | null;
  /** Name of the file in the archive. Null if the document is not an archive. */
  filename: string | null;
  /** Identifier of the statement or of its message. */
  id: string | null;
  /** Statement number. In MT940, includes the page number, such as `19/1`. */
  number: string | null;
  /** Account of the statement. */
  account: BankStatementAccount;
  /** Period of the statement. */
  period: BankStatementPeriod;
  /** Balance before the first transaction. If not stated, computed from the balances after transactions. Negative if money is owed on a credit card. */
  openingBalance: BankBalance | null;
  /** Balance after the last transaction, determined like `openingBalance`. */
  closingBalance: BankBalance | null;
  /** Available balance. Null if not stated. */
  availableBalance: BankBalance | null;
  /** Transactions in document order. Use `nextOffset` to get the rest. A booking of several payments is split into these payments if their amounts add up to the booking. */
  transactions: BankTransaction[];
  /** Sums of the transactions. */
  totals: BankStatementTotals;
  /** True if the opening balance and the booked transactions add up to the closing balance, to the cent. Null if a balance is missing, or if currencies differ. */
  reconciled: boolean | null;
  /** Stated closing balance less the computed one. Zero if they are equal. Null if `reconciled` is null. */
  difference: string | null;
}

/** The account of a bank statement. */
export interface BankStatementAccount {
  /** IBAN without spaces, as stated. The check digits are not verified. */
  iban: string | null;
  /** Account number or name, if it is not an IBAN. Card numbers are often masked. */
  number: string | null;
  /** National bank code, such as a German BLZ, a British sort code or a US routing number. */
  bankCode: string | null;
  /** BIC of the bank. */
  bic: string | null;
  /** Account type as written in the format: `CACC`, `CHECKING`, `CCard`. For unstructured statements, `credit_card` or null. */
  type: string | null;
  /** Currency (ISO 4217). */
  currency: string | null;
  /** Account holder. */
  owner: string | null;
  /** Name of the bank. */
  bankName: string | null;
}

/** Format of a bank statement. */
export type BankStatementFormat = 'mt940' | 'mt942' | 'camt_052' | 'camt_053' | 'camt_054' | 'ofx' | 'qif' | 'bai2' | 'csv' | 'document';

/** Period of a statement. If not stated, taken from the dates of the balances or, without these, of the transactions. */
export interface BankStatementPeriod {
  /** First day. */
  from: string | null;
  /** Last day. */
  to: string | null;
}

/** A parsed document with bank statements. */
export interface BankStatementReport {
  /** Data from the document. Unknown values are null. */
  data: ParsedBankStatements;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** Totals of all transactions booked in the currency of the account, including those not listed. */
export interface BankStatementTotals {
  /** Sum of the credits. */
  credits: string;
  /** Sum of the debits, as a positive amount. */
  debits: string;
  /** Number of credits. */
  creditCount: number;
  /** Number of debits. */
  debitCount: number;
}

/** A transaction of a bank statement. */
export interface BankTransaction {
  /** Identifier assigned by the bank. */
  id: string | null;
  /** Booking status. Null if the format does not state it; the transaction is then treated as booked. */
  status: BankTransactionStatus | null;
  /** Booking date. */
  bookingDate: string | null;
  /** Date from which the amount bears interest. Some banks state only this date. */
  valueDate: string | null;
  /** Amount in plain decimal notation, with the same digits as in the document. Negative for debits. */
  amount: string;
  /** Currency (ISO 4217). */
  currency: string | null;
  /** Credit or debit. */
  type: BankTransactionType;
  /** True if the transaction reverses an earlier booking. */
  reversal: boolean;
  /** Remittance information, or another description. */
  description: string | null;
  /** Counterparty. */
  counterparty: BankCounterparty;
  /** Reference of the customer or of the payment. */
  reference: string | null;
  /** SEPA end-to-end identifier. Null if it is `NOTPROVIDED`. */
  endToEndId: string | null;
  /** Mandate reference of a direct debit. */
  mandateId: string | null;
  /** SEPA creditor identifier of a direct debit. */
  creditorId: string | null;
  /** Number of the cheque. */
  checkNumber: string | null;
  /** Transaction code of the format: `PMNT-RCDT-ESCT` (CAMT), `NTRF+166` (MT940), `CHECK` (OFX), `475` (BAI2). */
  code: string | null;
  /** Type of transaction, as worded by the bank. */
  bookingText: string | null;
  /** Category assigned by software or by the bank. */
  category: string | null;
  /** Balance after the transaction. Null if not stated. */
  balanceAfter: string | null;
  /** Amount before currency conversion. Negative for debits. Null if no currency was converted. */
  originalAmount: BankAmount | null;
  /** Exchange rate of the conversion, as stated. */
  exchangeRate: string | null;
  /** Bank fee. */
  charges: BankAmount | null;
  /** Batch booking that the transaction belongs to or represents. */
  batch: BankTransactionBatch | null;
  /** Parts with separate categories, at most 500. */
  splits: BankTransactionSplit[];
}

/** A batch booking of several payments. */
export interface BankTransactionBatch {
  /** Reference of the booking. */
  reference: string | null;
  /** Number of payments. */
  count: number | null;
  /** Amount of the whole booking. */
  amount: string | null;
}

/** Part of a transaction with a separate category (QIF). */
export interface BankTransactionSplit {
  /** Category. */
  category: string | null;
  /** Memo. */
  description: string | null;
  /** Amount. */
  amount: string | null;
}

/** Status of a transaction. */
export type BankTransactionStatus = 'booked' | 'pending' | 'information';

/** Direction of a transaction. */
export type BankTransactionType = 'credit' | 'debit';

/** Data to book. */
export interface Bill {
  /** Vendor. */
  vendor: DocumentParty | null;
  /** Invoice number. */
  billNumber: string | null;
  /** Invoice date. */
  billDate: string | null;
  /** Due date. If not stated, computed from the payment terms. */
  dueDate: string | null;
  /** Source of `dueDate`. Null if there is no due date. */
  dueDateSource: DueDateSource | null;
  /** Currency (ISO 4217). */
  currency: string | null;
  /** Amount due. If not stated, the total. */
  amountDue: string | null;
  /** Purchase order numbers. */
  poNumbers: string[];
  /** Terms of payment. Null if the document has none. */
  paymentTerms: BillTerms | null;
}

/** Approval recommendation, based only on the document. No other source is consulted. */
export interface BillApproval {
  /** True if there are no reasons against approval. */
  recommended: boolean;
  /** Reasons against approval: failed rules, except `not_round` and `po_present`, and low confidence. */
  reasons: ApprovalReason[];
}

/** A discount for early payment. */
export interface BillDiscount {
  /** Discount in percent. */
  percent: string | null;
  /** Discount as an amount. */
  amount: string | null;
  /** Number of days to pay with the discount. */
  days: number | null;
  /** Last day for the discount. If not stated, computed from `days` and the invoice date. */
  until: string | null;
}

/** Payment method of a bill. */
export type BillPaymentMethod = 'bank_transfer' | 'direct_debit' | 'card' | 'cash' | 'cheque' | 'online' | 'other';

/** Payment terms, recognised in English, German, French, Spanish, Italian, Dutch and other languages. */
export interface BillTerms {
  /** Terms as written. */
  text: string | null;
  /** Number of days to pay the full amount. 0 means immediately. */
  netDays: number | null;
  /** True if `days` is counted to or from the end of a month, as in `30 jours fin de mois` or `30 days EOM`. */
  endOfMonth: boolean;
  /** Discounts for early payment. */
  discounts: BillDiscount[];
}

/** Result of a validation rule. */
export interface BillValidation {
  /** Name of the rule. */
  rule: ValidationRule;
  /** Result of the rule. */
  status: CheckStatus;
  /** Result in words. */
  detail: string;
}

/** Result of a check. */
export type CheckStatus = 'pass' | 'fail' | 'skip';

/** Delivery result for a recipient (RFC 3464). */
export type DeliveryAction = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';

/** Delivery result for one recipient. */
export interface DeliveryRecipient {
  /** Address of the recipient. If the message was forwarded, the final address. */
  recipient: string | null;
  /** Address that the sender used. Null if not stated. */
  originalRecipient: string | null;
  /** Delivery result. */
  action: DeliveryAction | null;
  /** Enhanced status code (RFC 3463), such as `5.1.1`. Codes that begin with 5 are permanent failures, codes that begin with 4 temporary ones. */
  status: string | null;
  /** Response of the remote server, or the explanation in the report text. */
  diagnostic: string | null;
  /** Remote server that returned the response. */
  remoteMta: string | null;
  /** Time of the last delivery attempt. */
  lastAttempt: string | null;
  /** For delayed messages, the time at which delivery attempts end. */
  willRetryUntil: string | null;
}

/** A delivery report for another message. */
export interface DeliveryStatus {
  /** Source of the data. */
  source: DeliveryStatusSource;
  /** Reporting server. */
  reportingMta: string | null;
  /** Time when the message arrived at the reporting server. */
  arrivalDate: string | null;
  /** Envelope identifier set by the sender (ENVID). */
  originalEnvelopeId: string | null;
  /** Recipients covered by the report. */
  recipients: DeliveryRecipient[];
  /** Main headers of the original message. Null if the report does not contain them. */
  originalMessage: EmailHead | null;
}

/** Source of the data of a delivery report. */
export type DeliveryStatusSource = 'standard' | 'headers' | 'text';

/** Personal data found in the text you sent. The value itself is not returned. */
export interface DetectedPii {
  /** Kind of data. */
  entityType: PiiEntityType;
  /** Start position in the text you sent, in UTF-16 code units, as JavaScript, Java and C# count (not code points). */
  start: number;
  /** End position, exclusive. */
  end: number;
  /** Confidence, from 0 to 1, based on the format and check digits. A context keyword nearby raises it. */
  score: number;
}

/** An aggregate report: results that a receiver recorded for a domain in a period, usually one day. */
export interface DmarcAggregateReport {
  /** Standard that the report follows. */
  format: DmarcReportFormat;
  /** Reporter and period. */
  metadata: DmarcReportMetadata;
  /** Policy that the receiver found in DNS. */
  policyPublished: DmarcPublishedPolicy;
  /** Number of records in the report. */
  recordCount: number;
  /** Number of messages in all records. */
  messages: number;
  /** Records, in report order. A response contains at most 1,000 records per document, or fewer if they are long. The summary includes all records. */
  records: DmarcRecord[];
}

/** Result of SPF or DKIM (RFC 8601), regardless of domain alignment. */
export type DmarcAuthResult = 'none' | 'pass' | 'fail' | 'softfail' | 'policy' | 'neutral' | 'temperror' | 'permerror';

/** Results of the mechanisms, before alignment. */
export interface DmarcAuthResults {
  /** One result per DKIM signature; at most 20. */
  dkim: DmarcDkimResult[];
  /** One result per SPF check, usually one. */
  spf: DmarcSpfResult[];
}

/** Method used by the receiver to find the policy. */
export type DmarcDiscoveryMethod = 'psl' | 'treewalk';

/** Action taken by a receiver. */
export type DmarcDisposition = 'none' | 'pass' | 'quarantine' | 'reject';

/** Number of messages with the same disposition. */
export interface DmarcDispositionCount {
  /** Action taken by the receivers. Null if not stated. */
  disposition: DmarcDisposition | null;
  /** Number of messages. */
  messages: number;
}

/** Result of a DKIM signature. */
export interface DmarcDkimResult {
  /** Signing domain. */
  domain: string | null;
  /** Selector of the key. */
  selector: string | null;
  /** Result. */
  result: DmarcAuthResult | null;
  /** Human-readable details of the result. */
  humanResult: string | null;
}

/** A parsed document with email authentication reports. */
export interface DmarcDocument {
  /** Data from the document. Unknown values are null. */
  data: DmarcReports;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** A failure report about one message that failed authentication (RFC 6591). */
export interface DmarcFailureReport {
  /** Feedback type: `auth-failure`. Other types, such as `abuse`, cause a warning. */
  feedbackType: string | null;
  /** Type of failure, such as `dmarc`, `spf`, `signature` or `bodyhash`. */
  authFailure: string | null;
  /** Source IP address of the message. */
  sourceIp: string | null;
  /** Domain that the message claims to be from. */
  reportedDomain: string | null;
  /** Arrival time of the message, in UTC. */
  arrivalDate: string | null;
  /** Number of messages that failed in the same way; 1 if not stated. */
  incidents: number;
  /** Delivery result: `delivered`, `spam`, `policy`, `reject` or another word. */
  deliveryResult: string | null;
  /** Mechanisms that aligned: `dkim`, `spf`, both or `none`. */
  identityAlignment: string | null;
  /** Authentication-Results header of the receiver. */
  authenticationResults: string | null;
  /** Signing domain. */
  dkimDomain: string | null;
  /** Identity of the signature. */
  dkimIdentity: string | null;
  /** Selector of the signature. */
  dkimSelector: string | null;
  /** SPF record that was used. */
  spfDns: string | null;
  /** Envelope sender. */
  originalMailFrom: string | null;
  /** Envelope recipients. */
  originalRcptTo: string[];
  /** Envelope identifier at the receiver. */
  originalEnvelopeId: string | null;
  /** URIs named in the report. */
  reportedUris: string[];
  /** Reporting server. */
  reportingMta: string | null;
  /** Software that wrote the report. */
  userAgent: string | null;
  /** Headers of the message. Null if the report does not contain them. */
  message: DmarcReportedMessage | null;
}

/** A header of a message. */
export interface DmarcMessageHeader {
  /** Name as written. */
  name: string;
  /** Value, unfolded and decoded. */
  value: string;
}

/** Reason why a receiver did not apply the policy. */
export interface DmarcOverrideReason {
  /** Kind of reason. */
  type: DmarcOverrideType | null;
  /** Comment by the receiver. */
  comment: string | null;
}

/** Reason why a receiver did not apply the policy. */
export type DmarcOverrideType = 'forwarded' | 'sampled_out' | 'trusted_forwarder' | 'mailing_list' | 'local_policy' | 'policy_test_mode' | 'other';

/** Period covered by the reports. */
export interface DmarcPeriod {
  /** Start of the period, in UTC. */
  begin: string | null;
  /** End of the period, in UTC. */
  end: string | null;
}

/** DMARC policy that the receiver found in DNS. Tags not stated in the report are null. */
export interface DmarcPublishedPolicy {
  /** Domain at which the policy was found. */
  domain: string | null;
  /** Policy for the domain. */
  p: DmarcPolicy | null;
  /** Policy for subdomains. */
  sp: DmarcPolicy | null;
  /** Policy for subdomains that do not exist. */
  np: DmarcPolicy | null;
  /** DKIM alignment mode. */
  adkim: DmarcAlignmentMode | null;
  /** SPF alignment mode. */
  aspf: DmarcAlignmentMode | null;
  /** Percentage of messages that the policy applies to (RFC 7489 only). */
  pct: number | null;
  /** Conditions for failure reports: `0`, `1`, `d` or `s`. */
  fo: string[];
  /** True if the policy is in test mode (RFC 9990). */
  testing: boolean | null;
  /** Method used by the receiver to find the policy (RFC 9990). */
  discoveryMethod: DmarcDiscoveryMethod | null;
}

/** A recommended action. */
export interface DmarcRecommendation {
  /** Machine-readable code, such as `unaligned_source`, `dkim_missing`, `policy_none` or `tls_certificate_expired`. */
  code: string;
  /** Severity. */
  severity: DmarcSeverity;
  /** Affected domain. */
  domain: string | null;
  /** Human-readable recommendation, with the sources to fix. */
  text: string;
  /** Number of affected messages or TLS sessions. */
  messages: number;
  /** Sources to fix, most messages first; at most 20. */
  sources: DmarcRecommendedSource[];
}

/** A source of messages. In SMTP TLS reports, a receiving mail server. */
export interface DmarcRecommendedSource {
  /** IP address. */
  sourceIp: string | null;
  /** Domain that the source authenticates with, or host name of the mail server. */
  name: string | null;
  /** Number of messages or TLS sessions. */
  messages: number;
}

/** Messages from one source with the same results. */
export interface DmarcRecord {
  /** IP address of the source, in canonical form. */
  sourceIp: string | null;
  /** Number of messages. */
  count: number | null;
  /** Action taken by the receiver. */
  disposition: DmarcDisposition | null;
  /** DMARC evaluation of DKIM. */
  dkim: DmarcVerdict | null;
  /** DMARC evaluation of SPF. */
  spf: DmarcVerdict | null;
  /** Pass if `dkim` or `spf` passes. */
  dmarc: DmarcVerdict | null;
  /** Alignment of the domains with the From header. */
  alignment: DmarcRecordAlignment;
  /** Reasons why the policy was not applied. */
  overrideReasons: DmarcOverrideReason[];
  /** Domain of the From header. */
  headerFrom: string | null;
  /** Domain of the envelope sender. */
  envelopeFrom: string | null;
  /** Domain of the recipients. */
  envelopeTo: string | null;
  /** Results of SPF and DKIM. */
  authResults: DmarcAuthResults;
}

/** Alignment of the checked domains with the From header, regardless of the results. */
export interface DmarcRecordAlignment {
  /** True if a signature is from an aligned domain. Null if there is no signature. */
  dkim: boolean | null;
  /** True if SPF checked an aligned domain. Null if SPF checked no domain. */
  spf: boolean | null;
}

/** Standard of an aggregate report. */
export type DmarcReportFormat = 'rfc7489' | 'rfc9990';

/** Reporter and period of a report. */
export interface DmarcReportMetadata {
  /** Name of the reporting receiver. */
  orgName: string | null;
  /** Email address of the reporter. */
  email: string | null;
  /** Additional contact, often a URL. */
  extraContactInfo: string | null;
  /** Report identifier, unique per reporter. */
  reportId: string | null;
  /** Beginning of the period, in UTC. */
  begin: string | null;
  /** End of the period, in UTC. */
  end: string | null;
  /** Errors that the receiver found in the policy. */
  errors: string[];
  /** Software that wrote the report (RFC 9990). */
  generator: string | null;
  /** Version stated in the report. */
  version: string | null;
}

/** Kind of the reports in a document. */
export type DmarcReportType = 'aggregate' | 'failure' | 'tls' | 'mixed';

/** Message reported in a failure report. Its body is never returned. */
export interface DmarcReportedMessage {
  /** From header. */
  from: string | null;
  /** To header. */
  to: string | null;
  /** Subject. */
  subject: string | null;
  /** Date header, in UTC. */
  date: string | null;
  /** Message-ID without angle brackets. */
  messageId: string | null;
  /** Headers, in message order; at most 40. */
  headers: DmarcMessageHeader[];
}

/** Email authentication reports, in one list per kind. */
export interface DmarcReports {
  /** Kind of the reports. */
  reportType: DmarcReportType;
  /** Aggregate reports; at most 300. */
  reports: DmarcAggregateReport[];
  /** Failure reports; at most 50. */
  failures: DmarcFailureReport[];
  /** SMTP TLS reports; at most 300. */
  tlsReports: SmtpTlsReport[];
  /** Summary of all reports in the document. */
  summary: DmarcSummary;
  /** Recommended actions, most urgent first; at most 50. */
  recommendations: DmarcRecommendation[];
}

/** Severity of a recommendation. */
export type DmarcSeverity = 'high' | 'medium' | 'low' | 'info';

/** All messages from one IP address in the aggregate reports. */
export interface DmarcSource {
  /** IP address. */
  sourceIp: string;
  /** Domain that the source authenticates with, if different from the From header. Otherwise null. */
  name: string | null;
  /** Authentication status of the source. */
  status: DmarcSourceStatus;
  /** Number of messages. */
  messages: number;
  /** Number of messages that passed DMARC. */
  pass: number;
  /** Number of messages that failed DMARC. */
  fail: number;
  /** Number of messages that passed DKIM with an aligned domain. */
  dkimPass: number;
  /** Number of messages that passed SPF with an aligned domain. */
  spfPass: number;
  /** Domains of the From headers; at most 10. */
  headerFrom: string[];
}

/** Authentication status of a source: the most common status of its failed messages or, if none failed, of all its messages. */
export type DmarcSourceStatus = 'authenticated' | 'dkim_only' | 'spf_only' | 'forwarded' | 'unaligned' | 'unauthenticated';

/** Result of SPF. */
export interface DmarcSpfResult {
  /** Domain that was checked. */
  domain: string | null;
  /** Identity that SPF checked. */
  scope: DmarcSpfScope | null;
  /** Result. */
  result: DmarcAuthResult | null;
  /** Human-readable details of the result. */
  humanResult: string | null;
}

/** Identity that SPF checked. */
export type DmarcSpfScope = 'mfrom' | 'helo';

/** Summary of all reports in a document. Message counts include only the aggregate reports. */
export interface DmarcSummary {
  /** Domain covered by the reports. Null if there are several. */
  domain: string | null;
  /** Domains covered by the reports; at most 100. */
  domains: string[];
  /** Reporting organisation. Null if there are several. */
  orgName: string | null;
  /** Reporting organisations; at most 100. */
  orgNames: string[];
  /** Period covered by the reports. */
  period: DmarcPeriod;
  /** Number of messages. */
  messages: number;
  /** Number of messages that passed DMARC. */
  pass: number;
  /** Number of messages that failed DMARC. */
  fail: number;
  /** Share of messages that passed, from 0 to 1. Null if there are no messages. */
  passRate: number | null;
  /** Number of messages by disposition. */
  byDisposition: DmarcDispositionCount[];
  /** Number of different IP addresses. */
  sourceCount: number;
  /** Sources, most messages first; at most 200. */
  sources: DmarcSource[];
  /** Sources with failed messages, most failures first; at most 10. */
  topFailingSources: DmarcSource[];
  /** Number of messages in the failure reports. */
  incidents: number;
  /** Session counts from the SMTP TLS reports. Null if there are no such reports. */
  tlsSessions: SmtpTlsSessions | null;
}

/** DMARC evaluation. SPF or DKIM passes only for a domain that aligns with the From header. */
export type DmarcVerdict = 'pass' | 'fail';

/** The file that was read. */
export interface DocumentFacts {
  /** Media type, detected from the content. */
  mime: string;
  /** File name. Null if none was sent. */
  filename: string | null;
  /** Size in bytes. */
  bytes: number;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
  /** Number of pages. Null for files without pages. */
  pages: number | null;
  /** True if text was recognised in images (OCR). */
  ocr: boolean;
  /** OCR confidence, from 0 to 1. Null if OCR was not used. */
  ocrConfidence: number | null;
  /** Language (BCP 47), detected from the text. Null if unknown or for data formats such as XML. */
  language: string | null;
}

/** Location in the document of a value in `data`. */
export interface DocumentField {
  /** Path in `data`, such as `lineItems[0].total`. */
  path: string;
  /** Confidence in the value, from 0 to 1. */
  confidence: number;
  /** Page number, starting at 1. Null if the document has no pages. */
  page: number | null;
  /** Bounding box on the page. Null if the document has no pages. */
  bbox: PageBox | null;
}

/** Use of a language model for a document. */
export interface DocumentLlm {
  /** True if the response of the model was compared with the result of the rules. */
  used: boolean;
  /** Name of the model. */
  model: string;
  /** Reason why the model was not used. Null if the model was used or was not needed. */
  error: LlmError | null;
  /** Paths in `data` whose values come from the model, such as `lineItems[0].total`. All other values come from rules. */
  fields: string[];
}

/** Details about the document and how it was read. */
export interface DocumentMeta {
  /** Method used to read the document. */
  engine: ParserEngine;
  /** The file that was read. */
  document: DocumentFacts;
  /** Overall confidence in the data, from 0 to 1. It is 1 for an exact data format whose checks all pass. */
  confidence: number;
  /** Problems in the document: content that could not be read, was repaired or is contradictory. */
  warnings: DocumentWarning[];
  /** Use of a language model. Null if none is configured, if the parser uses none, or if `engine` excludes it. */
  llm: DocumentLlm | null;
}

/** Extra content to add to the response. */
export type DocumentPart = 'text' | 'fields';

/** A person or an organisation named in a document. */
export interface DocumentParty {
  /** Trading name. The legal name if no trading name is stated. */
  name: string | null;
  /** Registered name. */
  legalName: string | null;
  /** VAT identification number as written, such as `DE123456789`. */
  vatId: string | null;
  /** National tax number, such as a German Steuernummer or an Italian codice fiscale. */
  taxId: string | null;
  /** Number in a company register. */
  registrationId: string | null;
  /** Contact person or department. */
  contactName: string | null;
  /** Email address of the contact. */
  email: string | null;
  /** Phone number of the contact, as written. */
  phone: string | null;
  /** IBAN of the party's account, which receives or makes the payment. */
  iban: string | null;
  /** Address for electronic documents: a Peppol participant, an Italian CodiceDestinatario or an email address. */
  electronicAddress: PartyIdentifier | null;
  /** Other identifiers, such as GLN, DUNS or a customer number. */
  identifiers: PartyIdentifier[];
  /** Postal address. */
  address: PostalAddress | null;
}

/** A problem in the document: something that could not be read, was repaired or is contradictory. */
export interface DocumentWarning {
  /** Machine-readable code, such as `content_type_mismatch`. */
  code: string;
  /** Human-readable message. */
  message: string;
  /** Path in `data`, such as `lines[0].total`. Null if the warning is about the whole document. */
  path: string | null;
}

/** Source of a due date. */
export type DueDateSource = 'stated' | 'terms';

/** The Authenticated Received Chain (RFC 8617). */
export interface EmailArc {
  /** Validation result for the chain, stated by the last server. Null if that server did not validate the chain. */
  result: string | null;
  /** ARC sets, oldest first. */
  sets: EmailArcSet[];
}

/** An ARC set: results sealed by a server that relayed the message. */
export interface EmailArcSet {
  /** Number of the set, starting at 1. 0 if malformed. */
  instance: number;
  /** Validation result for the previous sets, stated by the sealing server: `none`, `pass` or `fail`. */
  chainValidation: string | null;
  /** Sealing domain. */
  domain: string | null;
  /** Selector of the key. */
  selector: string | null;
  /** Server whose results the set contains. The results are listed in `results`. */
  authservId: string | null;
}

/** An attached file or message. The content is not returned. */
export interface EmailAttachment {
  /** MIME part number as in IMAP, such as `2.1`. Null for files in a TNEF file. */
  part: string | null;
  /** Part number of the attached message or TNEF file that contains the attachment. Null if the main message contains it. */
  within: string | null;
  /** File name, decoded. */
  filename: string | null;
  /** Declared media type, in lower case. */
  mime: string;
  /** Content disposition. Null if not stated. */
  disposition: EmailDisposition | null;
  /** Content-ID without angle brackets. `cid:` links in the HTML refer to it. */
  contentId: string | null;
  /** Content-Description, decoded. */
  description: string | null;
  /** Size in bytes, after decoding the transfer encoding. */
  bytes: number;
  /** SHA-256 of the decoded content, in hexadecimal. */
  sha256: string;
  /** Main headers of an attached message. Null for files. */
  message: EmailHead | null;
}

/** Authentication results stated by servers, read from the headers. They are not verified. Trust `spf`, `dkim`, `dmarc` and `arc` only if `authservId` is your own server. */
export interface EmailAuthentication {
  /** Server of the topmost Authentication-Results header. `spf`, `dkim`, `dmarc` and `arc` are read from it. */
  authservId: string | null;
  /** SPF result. Read from Received-SPF if Authentication-Results does not state it. */
  spf: EmailSpf | null;
  /** DKIM results, one per signature. */
  dkim: EmailDkim[];
  /** DMARC result. Null if not stated. */
  dmarc: EmailDmarc | null;
  /** ARC chain and its result. Null if there is no chain. */
  arc: EmailArc | null;
  /** DKIM signatures of the message. */
  signatures: EmailDkimSignature[];
  /** All Authentication-Results headers, topmost first, followed by the results in ARC sets. */
  results: AuthenticationResults[];
}

/** Content disposition of a part. */
export type EmailDisposition = 'attachment' | 'inline';

/** DKIM result of a signature. */
export interface EmailDkim {
  /** Result, such as `pass`, `fail` or `none`. */
  result: string;
  /** Signing domain. */
  domain: string | null;
  /** Selector of the key. */
  selector: string | null;
  /** Stated reason or comment. */
  reason: string | null;
}

/** A DKIM-Signature header. It is not verified. */
export interface EmailDkimSignature {
  /** Signing domain (`d=`). */
  domain: string | null;
  /** Selector of the key (`s=`). */
  selector: string | null;
  /** Algorithm, such as `rsa-sha256`. */
  algorithm: string | null;
  /** User or agent that the signature is for (`i=`). */
  identity: string | null;
  /** Names of the signed headers, in lower case. */
  signedHeaders: string[];
}

/** DMARC result: shows whether SPF or DKIM passed for the domain of the From header. */
export interface EmailDmarc {
  /** Result, such as `pass`, `fail` or `none`. */
  result: string;
  /** Domain of the From header. */
  domain: string | null;
  /** Published policy, if stated: `none`, `quarantine` or `reject`. */
  policy: string | null;
}

/** A parsed email. */
export interface EmailDocument {
  /** Data from the document. Unknown values are null. */
  data: ParsedEmail;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** Entities found in the first 100,000 characters of the text. Each value is listed once, at most 200 per kind. */
export interface EmailEntities {
  /** URLs in the text, followed by link URLs in the HTML. */
  urls: string[];
  /** Email addresses in lower case: those in the text, followed by `mailto:` links in the HTML. */
  emails: string[];
  /** Valid phone numbers, including `tel:` links in the HTML. National numbers of `country` are included if they look like phone numbers (grouped, or with the leading 0) or follow a word such as `Tel`. */
  phones: FoundPhone[];
  /** Amounts with a currency next to them. Words such as "million" are included in the value. Amounts with an uncertain value are omitted. */
  amounts: FoundMoney[];
  /** Dates with a year. */
  dates: FoundDate[];
}

/** Properties of a message, detected from headers, structure and subject. */
export interface EmailFlags {
  /** True if the message is an automatic reply, such as an out-of-office notice. */
  autoReply: boolean;
  /** True if a program sent the message, but not as an automatic reply. Examples: notifications, delivery reports, read receipts. */
  autoGenerated: boolean;
  /** True if the message reports a failed delivery. For reports of delays and successful deliveries, see `dsn`. */
  bounce: boolean;
  /** True if the message reports that another message was displayed, or deleted unread (RFC 8098). */
  readReceipt: boolean;
  /** True if the message came through a mailing list. */
  mailingList: boolean;
  /** True if the message replies to another message. */
  reply: boolean;
  /** True if the message forwards another message, in its text or as an attachment. */
  forward: boolean;
  /** True if the message has an S/MIME or PGP/MIME signature. The signature is not verified. */
  signed: boolean;
  /** True if the message is encrypted with S/MIME or PGP/MIME. Its content cannot be read. */
  encrypted: boolean;
}

/** Main headers of an attached message. */
export interface EmailHead {
  /** Message-ID without angle brackets. */
  messageId: string | null;
  /** Date header. */
  date: string | null;
  /** Subject, decoded. */
  subject: string | null;
  /** Author. */
  from: EmailMailbox | null;
}

/** A header of the message. */
export interface EmailHeader {
  /** Name as written, such as `Message-ID`. */
  name: string;
  /** Value, unfolded and decoded; at most 20,000 characters. */
  value: string;
}

/** A server that relayed the message, from a Received header. At most 200 are read. Hops before the first server that you trust may be forged. */
export interface EmailHop {
  /** Name stated by the sending host. */
  from: string | null;
  /** IP address of the sending host, as seen by the receiving host. */
  fromIp: string | null;
  /** Host that received the message. */
  by: string | null;
  /** Protocol, such as `ESMTPS`. */
  with: string | null;
  /** Identifier in the log of the receiving host. */
  id: string | null;
  /** Recipient, if stated. */
  for: string | null;
  /** Time of receipt. */
  date: string | null;
  /** Seconds since the previous hop. Negative if the clocks disagree. Null for the first hop or if a time is unknown. */
  delaySeconds: number | null;
}

/** List-* headers of a mailing list or a bulk sender. */
export interface EmailList {
  /** List-ID without angle brackets. */
  id: string | null;
  /** Name in the List-ID header. */
  name: string | null;
  /** URLs and `mailto:` addresses to unsubscribe, preferred one first. */
  unsubscribe: string[];
  /** True if one-click unsubscribe is supported (RFC 8058): send a POST with the body `List-Unsubscribe=One-Click` to the first https URL of `unsubscribe`. Signatures of these headers are not checked. */
  oneClick: boolean;
  /** Addresses to post to the list. */
  post: string[];
  /** Addresses for help. */
  help: string[];
  /** Addresses to subscribe. */
  subscribe: string[];
  /** Addresses of the archive. */
  archive: string[];
  /** Addresses of the list owner. */
  owner: string[];
}

/** A sender or a recipient. */
export interface EmailMailbox {
  /** Display name, decoded. */
  name: string | null;
  /** Address as written, usually `local@domain`. Null for a group without members. */
  address: string | null;
  /** Name of the address group, such as `undisclosed-recipients`. Null if the address is not in a group. */
  group: string | null;
}

/** SPF result: shows whether the sending host may send for the envelope domain. */
export interface EmailSpf {
  /** Result, such as `pass`, `fail`, `softfail` or `none`. */
  result: string;
  /** Domain that was checked. */
  domain: string | null;
  /** IP address of the sending host. */
  ip: string | null;
}

/** A date in a text, written with its year. */
export interface FoundDate {
  /** Text as written. */
  raw: string;
  /** Date. Null if day and month are ambiguous, as in `03/04/2026`. */
  date: string | null;
}

/** An amount of money in a text. */
export interface FoundMoney {
  /** Text as written. */
  raw: string;
  /** Amount in plain decimal notation, such as `1299.00`. */
  amount: string;
  /** Currency (ISO 4217). Null if several currencies share the symbol, such as `$` and `kr`, and `country` does not determine the currency. */
  currency: string | null;
}

/** A phone number in a text. */
export interface FoundPhone {
  /** Text as written. */
  raw: string;
  /** Number in E.164 format. */
  e164: string;
  /** Country of the number (ISO 3166-1 alpha-2). Null for numbers that belong to no country. */
  countryCode: string | null;
}

/** Account category. Map it to the account numbers of your chart of accounts. */
export type GlHint = 'cloud_and_hosting' | 'software_and_subscriptions' | 'telecommunications' | 'office_supplies' | 'computer_equipment' | 'furniture_and_fittings' | 'rent' | 'utilities' | 'insurance' | 'legal_fees' | 'accounting_and_audit' | 'consulting_and_services' | 'marketing_and_advertising' | 'printing' | 'travel' | 'accommodation' | 'meals_and_entertainment' | 'vehicle_costs' | 'freight_and_postage' | 'repairs_and_maintenance' | 'cleaning' | 'training' | 'staff_costs' | 'bank_fees' | 'building_and_construction' | 'medical_and_health';

/** A bank account that the invoice can be paid to. */
export interface InvoiceAccount {
  /** IBAN without spaces. It may be invalid: see `checks.ibanValid`. */
  iban: string | null;
  /** Account number, if it is not an IBAN. */
  number: string | null;
  /** BIC or national bank code. */
  bic: string | null;
  /** Account holder or account name. */
  name: string | null;
  /** Name of the bank. */
  bankName: string | null;
}

/** A discount or a surcharge. */
export interface InvoiceAllowanceCharge {
  /** Discount or surcharge. */
  kind: AllowanceChargeKind;
  /** Reason in words. */
  reason: string | null;
  /** Reason code: UNTDID 5189 or 7161, or the Italian code. */
  reasonCode: string | null;
  /** Amount, positive for discounts and for surcharges. Null if only a percentage is given. */
  amount: string | null;
  /** Amount that `rate` applies to. */
  base: string | null;
  /** Percentage of `base`. UBL profiles older than EN 16931 may state a factor instead. */
  rate: string | null;
  /** Tax category, as in `taxes`. Null for lines, which state their own tax category. */
  taxCategory: string | null;
  /** Tax rate in percent. */
  taxRate: string | null;
}

/** A file that belongs to an invoice. Its content is not returned. */
export interface InvoiceAttachment {
  /** Location of the attachment. */
  source: InvoiceAttachmentSource;
  /** Document number. */
  id: string | null;
  /** File name as written. */
  filename: string | null;
  /** Media type as declared. Null if not declared. */
  mime: string | null;
  /** Description as written. */
  description: string | null;
  /** URL of a linked document. */
  url: string | null;
  /** Size in bytes. Null for linked files. */
  bytes: number | null;
  /** SHA-256 of the content, in hexadecimal. Null for linked files. */
  sha256: string | null;
}

/** Location of an attachment. */
export type InvoiceAttachmentSource = 'embedded' | 'linked' | 'pdf';

/** Consistency checks of an invoice. All lines are checked, including those that are not returned. */
export interface InvoiceChecks {
  /** The net amount of each line is quantity times price, with discounts and surcharges. A difference of up to 0.02 is allowed, as in Peppol. */
  lineAmounts: CheckStatus;
  /** `totalLines` is the sum of the lines (BR-CO-10). */
  linesSum: CheckStatus;
  /** `totalAllowances` is the sum of the discounts (BR-CO-11). */
  allowancesSum: CheckStatus;
  /** `totalCharges` is the sum of the surcharges (BR-CO-12). */
  chargesSum: CheckStatus;
  /** `totalNet` is the sum of the lines, less discounts, plus surcharges (BR-CO-13). */
  netSum: CheckStatus;
  /** The base of each tax is the sum of the amounts with its category and rate. */
  taxBases: CheckStatus;
  /** Each tax is its base times its rate, rounded up or down to the cent (BR-CO-17). */
  taxAmounts: CheckStatus;
  /** `totalTax` is the sum of the taxes (BR-CO-14). */
  taxesSum: CheckStatus;
  /** `totalGross` is `totalNet` plus `totalTax` (BR-CO-15). */
  netPlusTax: CheckStatus;
  /** `amountDue` is `totalGross` less `prepaid` plus `rounding` (BR-CO-16), less tax that the customer withholds or pays to the tax authority. */
  amountDue: CheckStatus;
  /** All VAT IDs have the correct format for their country. Covers EU, GB, XI, CH, NO and IS. */
  vatIdFormat: CheckStatus;
  /** All IBANs have the correct length for their country and valid check digits. */
  ibanValid: CheckStatus;
  /** `dueDate` is not before `issueDate`. */
  dueAfterIssue: CheckStatus;
}

/** Type of file that contained an invoice. */
export type InvoiceContainer = 'xml' | 'pdf' | 'p7m' | 'text' | 'image';

/** Delivery of goods or services. */
export interface InvoiceDelivery {
  /** Recipient with the delivery address. */
  party: DocumentParty | null;
  /** Identifier of the place, such as a GLN. */
  locationId: string | null;
}

/** An amount that does not match the other amounts of the invoice. */
export interface InvoiceDifference {
  /** Name of the failed check in `checks`. */
  check: string;
  /** Path of the amount, such as `lineItems[0].net`. */
  path: string;
  /** Amount stated in the document. */
  stated: string;
  /** Amount computed from the other amounts. */
  computed: string;
  /** `stated` less `computed`. */
  difference: string;
}

/** A direct debit that collects the invoice amount. */
export interface InvoiceDirectDebit {
  /** Mandate reference. */
  mandate: string | null;
  /** SEPA creditor identifier. */
  creditorId: string | null;
  /** IBAN of the debited account. */
  debtorIban: string | null;
}

/** A parsed invoice. */
export interface InvoiceDocument {
  /** Data from the document. Unknown values are null. */
  data: ParsedInvoice;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** Type of invoice document. */
export type InvoiceDocumentType = 'invoice' | 'credit_note' | 'corrected_invoice' | 'debit_note' | 'prepayment_invoice' | 'partial_invoice' | 'final_invoice' | 'self_billed_invoice' | 'self_billed_credit_note' | 'proforma_invoice';

/** Data format of an invoice. */
export type InvoiceFormat = 'ubl' | 'cii' | 'zugferd_1' | 'fatturapa' | 'text';

/** An instalment of the amount due. */
export interface InvoiceInstallment {
  /** Due date of the instalment. */
  dueDate: string | null;
  /** Amount. */
  amount: string | null;
}

/** A line of an invoice. Amounts are in the currency of the invoice. */
export interface InvoiceLine {
  /** Line number as written. */
  line: string | null;
  /** Number of the line that this line is part of. */
  parentLine: string | null;
  /** True if `net` counts towards `totalLines`. False for group lines and for details of other lines. */
  counted: boolean;
  /** Article number of the supplier. */
  sku: string | null;
  /** Article number of the customer. */
  buyerSku: string | null;
  /** Standard article number, such as a GTIN. */
  standardId: string | null;
  /** Name of the product or service. */
  description: string | null;
  /** Longer description, if stated in addition to the name. */
  details: string | null;
  /** Note on the line. */
  note: string | null;
  /** Invoiced quantity. */
  quantity: string | null;
  /** Unit as written: a code of UN/ECE Recommendation 20, such as `C62` (one). In FatturaPA, free text. */
  unit: string | null;
  /** Net price of `priceBase` units. In FatturaPA, before line discounts. */
  unitPrice: string | null;
  /** Price without tax, before the discount that is included in `unitPrice`. */
  grossPrice: string | null;
  /** Number of units that the price applies to. Null means 1. */
  priceBase: string | null;
  /** Tax category, as in `taxes`. */
  taxCategory: string | null;
  /** Tax rate in percent. */
  taxRate: string | null;
  /** Net amount of the line, including its discounts and surcharges. */
  net: string | null;
  /** Tax of the line. Usually null, because EN 16931 states tax only for the whole invoice. */
  tax: string | null;
  /** Amount with tax. Null unless the line states its tax or its total. */
  total: string | null;
  /** Billing period of the line. Null if not stated. */
  period: InvoicePeriod | null;
  /** Line number in the purchase order. */
  orderLine: string | null;
  /** Accounting reference of the customer for the line. */
  accountingReference: string | null;
  /** Country of origin, as written. */
  originCountryCode: string | null;
  /** Discounts and surcharges of the line. In FatturaPA, of the unit price. */
  allowancesCharges: InvoiceAllowanceCharge[];
  /** Codes that classify the product. */
  classifications: InvoiceLineClassification[];
  /** Properties of the product. */
  attributes: InvoiceLineAttribute[];
}

/** A property of a product, such as its colour. */
export interface InvoiceLineAttribute {
  /** Name of the property. */
  name: string | null;
  /** Its value. */
  value: string | null;
}

/** A code that classifies a product. */
export interface InvoiceLineClassification {
  /** The code. */
  code: string;
  /** Scheme as written, such as `STI` (CPV) or `HS`. */
  scheme: string | null;
}

/** Payment instructions of an invoice. */
export interface InvoicePayment {
  /** Code of the payment method: UNTDID 4461, such as `58` (SEPA credit transfer). In FatturaPA, a code such as `MP05`. */
  meansCode: string | null;
  /** Payment method, as text. */
  means: string | null;
  /** Payment terms, as text. In FatturaPA, the meaning of `termsCode`. */
  terms: string | null;
  /** Payment terms as a code, `TP01` to `TP03`. FatturaPA only. */
  termsCode: string | null;
  /** Reference to include in the payment. */
  reference: string | null;
  /** First IBAN of `accounts`. */
  iban: string | null;
  /** BIC that belongs to `iban`. */
  bic: string | null;
  /** All accounts that the invoice can be paid to. */
  accounts: InvoiceAccount[];
  /** Card number used for payment, usually only the last digits. */
  cardNumber: string | null;
  /** Direct debit. Null if the invoice is not collected by direct debit. */
  directDebit: InvoiceDirectDebit | null;
  /** Discounts for early payment, including those in XRechnung payment terms (`#SKONTO#`). */
  discounts: InvoicePaymentDiscount[];
  /** Instalments with separate due dates. Empty if the whole amount is due on one date. */
  installments: InvoiceInstallment[];
}

/** A discount for early payment. */
export interface InvoicePaymentDiscount {
  /** Discount in percent. */
  percent: string | null;
  /** Discount as an amount. */
  amount: string | null;
  /** Amount that `percent` applies to. Null means the amount due. */
  base: string | null;
  /** Number of days to pay with the discount, from the invoice date unless the terms say otherwise. */
  days: number | null;
  /** Last day for the discount. */
  until: string | null;
}

/** Billing period. */
export interface InvoicePeriod {
  /** First day. */
  start: string | null;
  /** Last day. */
  end: string | null;
}

/** Specification that an invoice follows, or the profile of the specification. */
export type InvoiceProfile = 'minimum' | 'basic_wl' | 'basic' | 'comfort' | 'en16931' | 'extended' | 'xrechnung' | 'xrechnung_extension' | 'peppol_bis_3' | 'peppol_self_billing_3' | 'peppol_pint' | 'peppol_bis_2' | 'nlcius' | 'ehf' | 'oioubl' | 'other_cius' | 'fatturapa_public' | 'fatturapa_private' | 'fatturapa_simplified';

/** An earlier invoice that is corrected, credited or offset. */
export interface InvoiceReference {
  /** Invoice number. */
  number: string;
  /** Invoice date. */
  issueDate: string | null;
}

/** The tax of one category and rate. */
export interface InvoiceTax {
  /** Category as written: UNTDID 5305, such as `S` (standard) or `AE` (reverse charge). In FatturaPA, the Natura code. */
  category: string | null;
  /** Rate in percent. */
  rate: string | null;
  /** Taxed amount. */
  base: string | null;
  /** Tax. */
  amount: string | null;
  /** Reason for the tax exemption, as text. */
  exemptionReason: string | null;
  /** Reason for the tax exemption, as a VATEX code. */
  exemptionCode: string | null;
  /** Due date rule and payer of the tax. Null for formats other than FatturaPA. */
  collection: TaxCollection | null;
}

/** Withholding tax that the customer deducts and pays to the tax authority, such as the Italian ritenuta. */
export interface InvoiceWithholding {
  /** Code or name of the tax, such as `RT01`. */
  kind: string | null;
  /** Rate in percent. */
  rate: string | null;
  /** Amount withheld. */
  amount: string | null;
}

/** A keyword or key phrase of a text. */
export interface Keyword {
  /** Word or phrase, in lower case. */
  text: string;
  /** Weight relative to the first keyword, from 0 to 1. */
  score: number;
  /** Number of occurrences. */
  count: number;
}

/** Language proficiency: a level of the Common European Framework (CEFR) if stated, otherwise a level taken from the wording. */
export type LanguageLevel = 'native' | 'c2' | 'c1' | 'b2' | 'b1' | 'a2' | 'a1' | 'fluent' | 'advanced' | 'intermediate' | 'basic';

/** A line of the invoice with a suggested account category. */
export interface LineCoding {
  /** Number of the line. */
  line: string | null;
  /** Description of the goods or service. */
  description: string | null;
  /** Net amount of the line. If only the amount with tax is stated, the amount with tax. */
  amount: string | null;
  /** Tax category (UNTDID 5305) and rate, such as `S-19`. If no category is stated, only the rate. */
  taxCode: string | null;
  /** Account category suggested by words in the description. It is a hint, not a decision. Null if no word suggests one. */
  glHint: GlHint | null;
  /** Confidence in `glHint`, from 0.1 to 0.8. Null if there is no hint. */
  confidence: number | null;
}

/** Reason why the response of the language model was not used. */
export type LlmError = 'auth' | 'unreachable' | 'tls' | 'timeout' | 'rate_limited' | 'server_error' | 'invalid_response' | 'busy' | 'model_not_found' | 'invalid_request' | 'invalid_answer' | 'answer_cut' | 'declined';

/** Readability score from a formula for the detected language. */
export interface LocalReadability {
  /** Formula. */
  formula: ReadabilityFormula;
  /** Score, on the scale of the formula. */
  score: number;
}

/** Bounding box on a page, in points (1/72 inch), or in pixels for images. The origin is the top left corner. */
export interface PageBox {
  /** Distance from the left edge of the page. */
  left: number;
  /** Distance from the top edge of the page. */
  top: number;
  /** Width. */
  width: number;
  /** Height. */
  height: number;
}

/** Data of a document with bank statements. */
export interface ParsedBankStatements {
  /** Format of the document. */
  format: BankDocumentFormat;
  /** Statements in document order: one per account, day or file. */
  statements: BankStatement[];
  /** Total number of statements, including those not listed. */
  statementCount: number;
  /** Total number of transactions, including those not listed. */
  transactionCount: number;
  /** Value of `offset` for the next page. Null if there are no more transactions. */
  nextOffset: number | null;
}

/** Data of an email. */
export interface ParsedEmail {
  /** Message-ID without angle brackets. The same applies to `inReplyTo` and `references`. */
  messageId: string | null;
  /** Message-ID of the message that this email replies to. */
  inReplyTo: string | null;
  /** Message-IDs of the thread, oldest first. */
  references: string[];
  /** Date header, with its UTC offset. Null if the time zone is unknown. */
  date: string | null;
  /** Subject, decoded. */
  subject: string | null;
  /** Subject without reply and forward prefixes in any language (`Re:`, `AW:`, `Fwd:`, `回复：`) and without the mailing list tag. Use it to group messages of a thread. */
  normalizedSubject: string | null;
  /** Author. If there are several, the first. */
  from: EmailMailbox | null;
  /** Sender, if other than the author. */
  sender: EmailMailbox | null;
  /** Recipients. */
  to: EmailMailbox[];
  /** Carbon copy recipients (Cc). */
  cc: EmailMailbox[];
  /** Blind carbon copy recipients (Bcc). Only the sender’s own copy contains them. */
  bcc: EmailMailbox[];
  /** Reply addresses. Empty if replies go to the author. */
  replyTo: EmailMailbox[];
  /** Envelope sender, the address for bounces. An empty string for messages that accept no bounces, such as bounces themselves. */
  returnPath: string | null;
  /** Headers in message order; at most 1,000. */
  headers: EmailHeader[];
  /** Text of the plain text parts. If there are none, the text of the HTML. At most 500,000 characters. */
  text: string | null;
  /** HTML as sent. It is not sanitised and not safe to display. At most 500,000 characters. */
  html: string | null;
  /** Text written by the author, without quotations and signature. */
  replyText: string | null;
  /** Text quoted from earlier messages, with the lines that introduce it. */
  quotedText: string | null;
  /** Signature at the end of the text. */
  signature: string | null;
  /** Attached files and messages, including those in attached messages and in winmail.dat. At most 1,000. */
  attachments: EmailAttachment[];
  /** SPF, DKIM, DMARC and ARC results, as stated in the headers. */
  authentication: EmailAuthentication;
  /** Servers that relayed the message, first server first. */
  received: EmailHop[];
  /** Mailing list or bulk sender. Null if the message has no List-* headers. */
  list: EmailList | null;
  /** Properties of the message, such as whether it is a reply or a bounce. */
  flags: EmailFlags;
  /** Delivery report, such as a bounce. Null if the message is not a delivery report. */
  dsn: DeliveryStatus | null;
  /** Entities found in the text, such as URLs and phone numbers. */
  entities: EmailEntities;
  /** Language of the text written by the author (ISO 639). Null if uncertain. */
  language: string | null;
}

/** Data of an invoice. Amounts are in `currency` unless stated otherwise, in plain decimal notation with the same digits as in the document. */
export interface ParsedInvoice {
  /** Type of document. */
  documentType: InvoiceDocumentType;
  /** Type of document as a code: UNTDID 1001, such as `380`, or Italian, such as `TD01`. */
  typeCode: string | null;
  /** Data format. */
  format: InvoiceFormat;
  /** Type of file that contained the invoice. */
  container: InvoiceContainer;
  /** Specification that the invoice follows. Null if unknown. */
  profile: InvoiceProfile | null;
  /** Identifier of the specification as written (BT-24). */
  profileId: string | null;
  /** Identifier of the business process as written (BT-23). */
  processId: string | null;
  /** Invoice number. */
  invoiceNumber: string | null;
  /** Invoice date. */
  issueDate: string | null;
  /** Due date. With several instalments, the due date of the first. */
  dueDate: string | null;
  /** Date of delivery of goods or services. */
  deliveryDate: string | null;
  /** Date when the tax becomes due. Null if not stated. */
  taxPointDate: string | null;
  /** Billing period. Null if not stated. */
  period: InvoicePeriod | null;
  /** Currency (ISO 4217). Null, with a warning, if the document has no valid code. */
  currency: string | null;
  /** Currency for tax reporting, if different from `currency`. */
  taxCurrency: string | null;
  /** Reference requested by the customer, such as a German Leitweg-ID. */
  buyerReference: string | null;
  /** Number of the purchase order. */
  poNumber: string | null;
  /** Sales order number of the supplier. */
  salesOrderNumber: string | null;
  /** Number of the contract. */
  contractNumber: string | null;
  /** Project reference. In FatturaPA, the CUP and CIG codes. */
  projectReference: string | null;
  /** Number of the despatch advice or delivery note. */
  despatchNumber: string | null;
  /** Number of the receiving advice. */
  receiptNumber: string | null;
  /** Accounting reference of the customer. */
  accountingReference: string | null;
  /** Earlier invoices that this invoice corrects, credits or offsets. */
  precedingInvoices: InvoiceReference[];
  /** Supplier. */
  supplier: DocumentParty | null;
  /** Customer. */
  customer: DocumentParty | null;
  /** Payee, if other than the supplier. */
  payee: DocumentParty | null;
  /** Tax representative of the supplier. */
  taxRepresentative: DocumentParty | null;
  /** Delivery location and recipient. */
  delivery: InvoiceDelivery | null;
  /** Payment instructions. */
  payment: InvoicePayment;
  /** Line items in document order. At most 2,000. The warning `list_cut` shows that there are more. */
  lineItems: InvoiceLine[];
  /** Discounts and surcharges on the whole invoice. */
  allowancesCharges: InvoiceAllowanceCharge[];
  /** Tax by category and rate. */
  taxes: InvoiceTax[];
  /** Taxes withheld by the customer. */
  withholdings: InvoiceWithholding[];
  /** Sum of the line items, without tax. */
  totalLines: string | null;
  /** Sum of the discounts on the whole invoice. */
  totalAllowances: string | null;
  /** Sum of the surcharges on the whole invoice. */
  totalCharges: string | null;
  /** Total without tax. For FatturaPA, which does not state this total, the sum of the bases in `taxes`. */
  totalNet: string | null;
  /** Total tax. For FatturaPA, which does not state this total, the sum of the amounts in `taxes`. */
  totalTax: string | null;
  /** Total tax in `taxCurrency`. */
  totalTaxInTaxCurrency: string | null;
  /** Total with tax. */
  totalGross: string | null;
  /** Amount already paid. */
  prepaid: string | null;
  /** Amount added to round the amount due. */
  rounding: string | null;
  /** Third-party claims collected with the invoice (XRechnung extension). */
  thirdPartyPayments: string | null;
  /** Amount due for payment. */
  amountDue: string | null;
  /** Stamp duty paid by the supplier (FatturaPA, ImportoBollo). Not included in the totals. If the customer is charged for it, a line item states the charge. */
  stampDuty: string | null;
  /** Notes on the invoice. */
  notes: string[];
  /** Files that belong to the invoice. */
  attachments: InvoiceAttachment[];
  /** Consistency checks. */
  checks: InvoiceChecks;
  /** Amounts that failed a check. At most 100. The warning `list_cut` shows that there are more. */
  differences: InvoiceDifference[];
}

/** A receipt, till slip or restaurant bill. Amounts are in plain decimal notation, such as `12.50`, in `currency`. */
export interface ParsedReceipt {
  /** Merchant. */
  merchant: ReceiptMerchant;
  /** Receipt number. If not stated, the number of the invoice, bill or transaction. */
  receiptNumber: string | null;
  /** Day of the purchase. */
  date: string | null;
  /** Local time of the purchase in 24-hour format, as `HH:MM` or `HH:MM:SS`. */
  time: string | null;
  /** Currency (ISO 4217). If not stated, the currency of the country, with a warning. */
  currency: string | null;
  /** The first 1,000 line items, in document order. */
  lineItems: ReceiptLineItem[];
  /** Stated sum of the items, usually before tax. */
  subtotal: string | null;
  /** The first 1,000 discounts and coupons. */
  discounts: ReceiptDiscount[];
  /** Taxes, included in the prices or added to them. */
  taxes: ReceiptTax[];
  /** Service or cover charge added by the merchant. */
  serviceCharge: string | null;
  /** Tip paid. Suggested tips are ignored. */
  tip: string | null;
  /** Rounding to the smallest coin, such as `-0.02`. */
  rounding: string | null;
  /** Amount to pay, including tip and rounding. If several totals are stated, the one confirmed by other amounts. */
  total: string | null;
  /** Payments. A payment that is repeated on a card slip is listed once. */
  payments: ReceiptPayment[];
  /** Change given back. */
  change: string | null;
  /** Checks of the amounts. */
  checks: ReceiptChecks;
}

/** Data of a résumé. Dates are as precise as written: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export interface ParsedResume {
  /** Name of the person. Null, with a warning, if no line is clearly the name. */
  name: ResumeName | null;
  /** Headline below the name, such as a profession. */
  headline: string | null;
  /** Text of the summary section, or the paragraph before all sections. */
  summary: string | null;
  /** Email addresses in lower case, except those of references. */
  emails: string[];
  /** Phone numbers, up to 20. */
  phones: ResumePhone[];
  /** Place of residence or address, as written. */
  location: string | null;
  /** Web pages of the person, up to 50. */
  links: ResumeLink[];
  /** Jobs in document order, up to 200. Several positions at one employer are listed separately. */
  work: ResumeWork[];
  /** Education in document order, up to 100 entries. */
  education: ResumeEducation[];
  /** Up to 500 skills. Skills listed in sections come first, by their usual name if known. Skills clearly named in job and project descriptions follow. */
  skills: string[];
  /** Languages that the person speaks. */
  languages: ResumeLanguage[];
  /** Certificates and licences, up to 200. */
  certifications: ResumeCertification[];
  /** Projects from separate project sections, up to 200. */
  projects: ResumeProject[];
  /** Publications, up to 500. */
  publications: ResumePublication[];
  /** Awards, prizes and scholarships, up to 200. */
  awards: ResumeAward[];
  /** Number of months with at least one job. Months with overlapping jobs count once, and ongoing jobs count up to today. Null if no job has dates. */
  totalExperienceMonths: number | null;
  /** All sections with their text, up to 200. They include content that is not in any other field. */
  sections: ResumeSection[];
  /** Confidence that the document is a résumé, from 0 to 1. Documents below 0.25 are rejected. */
  resumeLikelihood: number;
  /** Data in JSON Resume 1.0.0 format (jsonresume.org). Null unless `include` contains `json_resume`. Unknown members are omitted. */
  jsonResume: unknown;
}

/** A skill that a document names. */
export interface ParsedSkill {
  /** Usual name: `JavaScript` for "js", `Kubernetes` for "k8s", `Teamwork` for "Teamfähigkeit". */
  name: string;
  /** Stable identifier, the same for all spellings and languages: `node-js`, `c-plus-plus`, `problem-solving`. */
  normalized: string;
  /** Type of skill. */
  type: SkillType;
  /** Field of the skill. Null if unknown. */
  category: SkillCategory | null;
  /** Confidence, from 0 to 1. It is the highest confidence of all mentions. */
  confidence: number;
  /** Number of mentions in the document. */
  count: number;
  /** Mentions: at most 100 per skill and 5,000 in total. Empty for skills found only by a language model. */
  mentions: SkillMention[];
}

/** The skills that a document names. */
export interface ParsedSkills {
  /** Up to 1,000 skills, highest confidence first, then most mentions first. */
  skills: ParsedSkill[];
  /** Skills by field, largest field first. */
  byCategory: SkillGroup[];
  /** Number of different skills in the document. */
  count: number;
}

/** A transcript. Speech transcripts contain speakers, segments and their times. Academic transcripts contain courses, grades and credits by term; their speech lists are empty. */
export interface ParsedTranscript {
  /** Type of transcript. */
  kind: TranscriptKind;
  /** Format, detected from the content. Null for academic transcripts. */
  format: TranscriptFormat | null;
  /** Language declared in the file, as BCP 47. Language names are converted. The language is not detected. Null if unknown. */
  language: string | null;
  /** Length of the recording, if declared in the file, otherwise the last time in the file. Null if the file contains no times. */
  durationSeconds: number | null;
  /** Speakers named in the file, in the order in which they first speak. */
  speakers: TranscriptSpeaker[];
  /** Number of segments in the file. */
  segmentCount: number;
  /** The first 10,000 segments, in order of time. */
  segments: TranscriptSegment[];
  /** The first 5,000 paragraphs: segments joined for reading. */
  paragraphs: TranscriptParagraph[];
  /** Full text of the speech: the paragraphs without names. Sounds such as `[MUSIC]` appear only in `segments`. */
  text: string;
  /** Number of words, counted by Unicode rules in all scripts. */
  wordCount: number;
  /** Words per minute of `durationSeconds`. Null if the duration is unknown or less than one second. */
  wordsPerMinute: number | null;
  /** Up to 20 keywords (RAKE), highest score first. */
  keywords: Keyword[];
  /** Up to five key sentences of the text, chosen by TextRank. Null for short texts. */
  summary: string | null;
  /** The first 500 questions. */
  questions: TranscriptQuestion[];
  /** Total number of issues, including those not listed. */
  issueCount: number;
  /** The first 200 problems in the file, in cue order. */
  issues: TranscriptIssue[];
  /** University or school that issued an academic transcript. Null for recordings. */
  institution: string | null;
  /** Student. Null for recordings. */
  student: AcademicStudent | null;
  /** Number of courses. 0 for recordings. */
  courseCount: number;
  /** Terms with their courses, in document order. Empty for recordings. */
  terms: AcademicTerm[];
  /** Stated totals of the whole record. Null for recordings. */
  totals: AcademicTotals | null;
  /** Class of the degree as stated, such as `First Class Honours`. */
  classification: string | null;
  /** Consistency checks. Null for recordings. */
  checks: AcademicChecks | null;
}

/** Method used to read a document. */
export type ParserEngine = 'deterministic' | 'llm' | 'hybrid';

/** Method to read a document. */
export type ParserEngineChoice = 'auto' | 'deterministic' | 'llm';

/** An identifier of a party, with its scheme. */
export interface PartyIdentifier {
  /** Scheme as written, mostly an ISO 6523 code such as `0088` for a GLN. */
  scheme: string | null;
  /** The identifier. */
  value: string;
}

/** An invoice, prepared for booking and payment. */
export interface Payable {
  /** Data to book. */
  bill: Bill;
  /** Payment instructions. */
  paymentInstructions: PaymentInstructions;
  /** Lines with a suggested account category. At most 300. The warning `list_cut` indicates that there are more. */
  coding: LineCoding[];
  /** Results of all rules. */
  validation: BillValidation[];
  /** Fingerprint to detect duplicates. Documents for the same bill have the same fingerprint. It is the SHA-256 hash, in hexadecimal, of five parts joined by line feeds: the VAT ID of the vendor in upper case or, if missing, the name of the vendor in lower case without accents; the invoice number in upper case without leading zeros; the date; the gross total with two decimals; the currency. VAT ID, name and number contain only letters and digits. A missing date or currency is an empty part. Null if the vendor, number or total is unknown. */
  duplicateFingerprint: string | null;
  /** Approval recommendation. Approval is recommended if no rule failed and the document was read with a confidence of at least 0.85. */
  approval: BillApproval;
  /** All invoice data, as returned by `/parser/invoice`. */
  invoice: ParsedInvoice;
}

/** A parsed bill. */
export interface PayableDocument {
  /** Data from the document. Unknown values are null. */
  data: Payable;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** Payment instructions. */
export interface PaymentInstructions {
  /** Payment method. Derived from the payment code, the wording or the stated account. */
  method: BillPaymentMethod | null;
  /** IBAN without spaces. It may be invalid: see `ibanValid`. */
  iban: string | null;
  /** BIC or national bank code. */
  bic: string | null;
  /** Account number. Null if there is an IBAN. */
  accountNumber: string | null;
  /** Holder of the account. */
  accountName: string | null;
  /** Name of the bank. */
  bankName: string | null;
  /** Reference to include in the payment. */
  reference: string | null;
  /** True if the length and check digits of the IBAN are valid. Null if there is no IBAN. */
  ibanValid: boolean | null;
  /** Country of the bank (ISO 3166-1 alpha-2), taken from the IBAN or the BIC. */
  bankCountry: string | null;
}

/** Payment method. */
export type PaymentMethod = 'cash' | 'card' | 'credit_card' | 'debit_card' | 'visa' | 'mastercard' | 'maestro' | 'amex' | 'discover' | 'diners_club' | 'jcb' | 'unionpay' | 'girocard' | 'carte_bancaire' | 'bancontact' | 'dankort' | 'eftpos' | 'interac' | 'apple_pay' | 'google_pay' | 'paypal' | 'mobile_wallet' | 'voucher' | 'gift_card' | 'loyalty' | 'cheque' | 'bank_transfer' | 'account' | 'other';

/** Number of findings of one kind of data. */
export interface PiiCount {
  /** Kind of data. */
  entityType: PiiEntityType;
  /** Total number of findings, including those not listed. */
  count: number;
}

/** Kind of personal data. Kinds marked as best effort are detected by rules and lists; the others are matched by format, and validated as stated. Some kinds require a context keyword nearby. Lower `scoreThreshold` to find them without such a keyword. */
export type PiiEntityType = 'PERSON' | 'LOCATION' | 'ORGANIZATION' | 'NRP' | 'EMAIL_ADDRESS' | 'PHONE_NUMBER' | 'URL' | 'PRIVATE_KEY' | 'CREDIT_CARD' | 'IBAN_CODE' | 'BIC_CODE' | 'EU_VAT_NUMBER' | 'CRYPTO' | 'IP_ADDRESS' | 'MAC_ADDRESS' | 'IMEI' | 'VIN' | 'API_KEY' | 'JSON_WEB_TOKEN' | 'PASSWORD' | 'DATE_TIME' | 'AGE' | 'US_SSN' | 'US_ITIN' | 'US_PASSPORT' | 'US_DRIVER_LICENSE' | 'US_BANK_NUMBER' | 'ABA_ROUTING_NUMBER' | 'US_MBI' | 'US_NPI' | 'MEDICAL_LICENSE' | 'UK_NHS' | 'UK_NINO' | 'UK_PASSPORT' | 'UK_POSTCODE' | 'UK_DRIVING_LICENCE' | 'UK_VEHICLE_REGISTRATION' | 'IE_PPS' | 'DE_TAX_ID' | 'DE_TAX_NUMBER' | 'DE_VAT_ID' | 'DE_ID_CARD' | 'DE_PASSPORT' | 'DE_SOCIAL_SECURITY' | 'DE_HEALTH_INSURANCE' | 'DE_LANR' | 'DE_BSNR' | 'DE_HANDELSREGISTER' | 'DE_FUEHRERSCHEIN' | 'DE_KFZ' | 'DE_PLZ' | 'AT_SVNR' | 'CH_AHV' | 'FR_NIR' | 'FR_TAX_NUMBER' | 'FR_SIRET' | 'FR_SIREN' | 'FR_PASSPORT' | 'BE_NATIONAL_NUMBER' | 'NL_BSN' | 'LU_MATRICULE' | 'CZ_RODNE_CISLO' | 'ES_NIF' | 'ES_NIE' | 'ES_CIF' | 'ES_PASSPORT' | 'PT_NIF' | 'IT_FISCAL_CODE' | 'IT_VAT_CODE' | 'IT_DRIVER_LICENSE' | 'IT_IDENTITY_CARD' | 'IT_PASSPORT' | 'GR_AMKA' | 'GR_AFM' | 'HR_OIB' | 'JMBG' | 'TR_NATIONAL_ID' | 'TR_LICENSE_PLATE' | 'IL_ID' | 'AE_EMIRATES_ID' | 'EG_NATIONAL_ID' | 'KZ_IIN' | 'SE_PERSONNUMMER' | 'SE_ORGANISATIONSNUMMER' | 'NO_FODSELSNUMMER' | 'DK_CPR' | 'FI_PERSONAL_IDENTITY_CODE' | 'IS_KENNITALA' | 'EE_ISIKUKOOD' | 'LV_PERSONAS_KODS' | 'PL_PESEL' | 'PL_NIP' | 'PL_REGON' | 'PL_ID_CARD' | 'HU_TAJ' | 'HU_TAX_ID' | 'RO_CNP' | 'BG_EGN' | 'RU_INN' | 'RU_SNILS' | 'RU_PASSPORT' | 'UA_RNOKPP' | 'SK_TAX_ID' | 'CN_RESIDENT_ID' | 'JP_MY_NUMBER' | 'KR_RRN' | 'KR_FRN' | 'KR_BRN' | 'KR_DRIVER_LICENSE' | 'KR_PASSPORT' | 'HK_ID' | 'TW_NATIONAL_ID' | 'SG_NRIC_FIN' | 'SG_UEN' | 'TH_TNIN' | 'MY_NRIC' | 'ID_NIK' | 'PH_TIN' | 'IN_AADHAAR' | 'IN_PAN' | 'IN_GSTIN' | 'IN_VOTER' | 'IN_PASSPORT' | 'IN_VEHICLE_REGISTRATION' | 'PK_CNIC' | 'ZA_ID_NUMBER' | 'NG_NIN' | 'NG_VEHICLE_REGISTRATION' | 'AU_ABN' | 'AU_ACN' | 'AU_TFN' | 'AU_MEDICARE' | 'NZ_IRD' | 'LK_NIC' | 'MU_NIC' | 'CA_SIN' | 'BR_CPF' | 'BR_CNPJ' | 'MX_CURP' | 'MX_RFC' | 'AR_CUIT' | 'CL_RUT' | 'CO_NIT' | 'EC_CEDULA' | 'UY_CI' | 'DO_CEDULA' | 'SV_DUI' | 'GT_CUI' | 'CUSTOM';

/** Original value of a placeholder or a surrogate. */
export interface PiiMapping {
  /** Placeholder or surrogate in the new text. */
  placeholder: string;
  /** Kind of data. */
  entityType: PiiEntityType;
  /** Original value in the text you sent. */
  text: string;
}

/** A postal address in a document. */
export interface PostalAddress {
  /** Address lines before the postal code and city, in document order. */
  lines: string[];
  /** Street and number. */
  street: string | null;
  /** Postal code. */
  postalCode: string | null;
  /** City. */
  city: string | null;
  /** State, province or county, as written. */
  region: string | null;
  /** Country code (ISO 3166-1 alpha-2). Null if the document states the country in another form. */
  countryCode: string | null;
}

/** Readability formula for one language. */
export type ReadabilityFormula = 'amstad' | 'fernandez_huerta' | 'kandel_moles' | 'gulpease' | 'douma' | 'oborneva';

/** Checks of the amounts, exact to the cent. A check is null if the receipt lacks the amounts it needs. */
export interface ReceiptChecks {
  /** True if the line items, with or without the discounts, add up to the subtotal or the total. Taxes, service charge, tip and rounding may account for the difference. */
  itemsSumOk: boolean | null;
  /** True if the total equals the subtotal or the items plus taxes, service charge, tip and rounding as needed. Also true if it equals the payments less the change. */
  totalOk: boolean | null;
}

/** A discount on one item or on the whole receipt. */
export interface ReceiptDiscount {
  /** Name of the discount, as written. */
  description: string | null;
  /** Amount, as a positive number. */
  amount: string;
}

/** A parsed receipt. */
export interface ReceiptDocument {
  /** Data from the document. Unknown values are null. */
  data: ParsedReceipt;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** An item that was bought, returned or voided. Amounts are in the currency of the receipt. */
export interface ReceiptLineItem {
  /** Item name. A name that spans several rows is joined. */
  description: string | null;
  /** Number of units, or a weight such as `0.535`. Null if not stated, even if it can only be 1. */
  quantity: string | null;
  /** Price per unit, such as per piece or per kilogram. Null if not stated. */
  unitPrice: string | null;
  /** Amount before discounts listed in separate rows. Negative for returns. */
  total: string | null;
}

/** Merchant. */
export interface ReceiptMerchant {
  /** Name at the top of the receipt. If there are several, the one with a legal form, such as GmbH. */
  name: string | null;
  /** Address of the shop or its company. If the address names no country, the country of the receipt is used. */
  address: PostalAddress | null;
  /** Phone number. In E.164 format if it is valid in the country, otherwise as written. */
  phone: string | null;
  /** Tax number as written, such as a VAT ID, GST number, ABN or EIN. Wrong check digits cause a warning. */
  taxId: string | null;
}

/** A payment. A split bill has several payments. */
export interface ReceiptPayment {
  /** Payment method. */
  method: PaymentMethod;
  /** Last four digits of the card. */
  cardLast4: string | null;
  /** Amount paid. For cash, the amount handed over, before change. */
  amount: string | null;
}

/** A tax in the tax summary of the receipt. */
export interface ReceiptTax {
  /** Tax name as written, such as `GST`, `MwSt` or `Sales Tax`. */
  name: string | null;
  /** Rate in percent, such as `19.0`. */
  rate: string | null;
  /** Net amount subject to the tax. Computed if the receipt states only the gross amount. */
  base: string | null;
  /** Amount of the tax. */
  amount: string | null;
}

/** Award, prize or scholarship. */
export interface ResumeAward {
  /** Title as written. */
  title: string;
  /** Organisation that gave the award. */
  awarder: string | null;
  /** Date of the award: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  date: string | null;
}

/** Certificate or licence. */
export interface ResumeCertification {
  /** Name as written. */
  name: string;
  /** Issuer. */
  issuer: string | null;
  /** Date of issue: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  date: string | null;
}

/** A parsed résumé. */
export interface ResumeDocument {
  /** Data from the document. Unknown values are null. */
  data: ParsedResume;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** A course of study or a school. */
export interface ResumeEducation {
  /** School or university, as written. */
  institution: string | null;
  /** Degree as written, such as `B.Sc.` or `Abitur`. */
  degree: string | null;
  /** Subject, as written. */
  field: string | null;
  /** Final grade as written, such as `3.7/4.0`, `1,7` or `85 %`. Scales differ by country. */
  gpa: string | null;
  /** Start date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  startDate: string | null;
  /** End date or expected end date, in the same format as `startDate`. If only one date is stated, it is returned here. */
  endDate: string | null;
}

/** A language that the person speaks. */
export interface ResumeLanguage {
  /** Name as written, in the language of the résumé. */
  language: string;
  /** ISO 639-1 code, or ISO 639-3 if the language has no ISO 639-1 code. Null if unknown. */
  code: string | null;
  /** Proficiency. Null if not stated. */
  level: LanguageLevel | null;
}

/** Web page of the person. */
export interface ResumeLink {
  /** Website that the link points to. */
  type: ResumeLinkType;
  /** URL. If the scheme is missing, https is added. An entry such as "GitHub: octocat" becomes the URL of the profile. */
  url: string;
}

/** Website that a link points to. */
export type ResumeLinkType = 'linkedin' | 'github' | 'gitlab' | 'bitbucket' | 'stackoverflow' | 'x' | 'facebook' | 'instagram' | 'youtube' | 'xing' | 'medium' | 'behance' | 'dribbble' | 'kaggle' | 'orcid' | 'google_scholar' | 'researchgate' | 'website';

/** Name of a person. */
export interface ResumeName {
  /** Full name as written, without titles and degrees. A name in all capitals is converted to mixed case. */
  full: string;
  /** First and middle names. */
  first: string | null;
  /** Last name with its particles, such as "van der Berg". Null if only one name is stated. */
  last: string | null;
}

/** Extra content to add to the response. */
export type ResumePart = 'text' | 'fields' | 'json_resume';

/** Phone number of the person. */
export interface ResumePhone {
  /** Number as written. */
  raw: string;
  /** Number in E.164 format. Null if the number is invalid or its country is unknown. */
  e164: string | null;
  /** Country of the number (ISO 3166-1 alpha-2). Null if unknown. */
  countryCode: string | null;
}

/** Project of the person. */
export interface ResumeProject {
  /** Name as written. */
  name: string;
  /** Description without list items. Up to 5,000 characters. */
  description: string | null;
  /** List items of the description, up to 100. */
  highlights: string[];
  /** URL of the project, as written. */
  url: string | null;
  /** Start date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  startDate: string | null;
  /** End date, in the same format as `startDate`. Null if ongoing or not stated. */
  endDate: string | null;
}

/** A publication of the person. */
export interface ResumePublication {
  /** Title, or the whole reference if it is written as a sentence. */
  title: string;
  /** Date of publication: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  date: string | null;
  /** URL of the publication, as written. */
  url: string | null;
}

/** Section of a résumé. */
export interface ResumeSection {
  /** Subject of the section. */
  type: ResumeSectionType;
  /** Heading as written. Null for the text before the first heading. */
  heading: string | null;
  /** Lines of the section. List items begin with "•". */
  text: string;
}

/** Subject of a section. */
export type ResumeSectionType = 'header' | 'contact' | 'summary' | 'work' | 'education' | 'skills' | 'languages' | 'certifications' | 'projects' | 'publications' | 'awards' | 'volunteer' | 'courses' | 'activities' | 'interests' | 'references' | 'personal' | 'other';

/** A current or former position of the person. */
export interface ResumeWork {
  /** Title of the position, as written. */
  title: string | null;
  /** Employer, as written. */
  company: string | null;
  /** Location as written. May also be "Remote" or similar. */
  location: string | null;
  /** Start date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  startDate: string | null;
  /** End date, in the same format as `startDate`. Null if ongoing or not stated. */
  endDate: string | null;
  /** True if this is a current position. */
  current: boolean;
  /** Duration in months, including the first and the last month. Ongoing positions count up to today. Null if the months are unknown. */
  months: number | null;
  /** Description without list items. Up to 5,000 characters. */
  description: string | null;
  /** List items of the description, up to 100. */
  highlights: string[];
}

/** The sentiment of one sentence. */
export interface SentenceSentiment {
  /** The sentence, on one line. */
  text: string;
  /** Start position in the text, in UTF-16 code units from 0. */
  start: number;
  /** End position in the text, in UTF-16 code units, exclusive. */
  end: number;
  /** Sentiment label. */
  label: SentimentLabel;
  /** Sentiment from -1 (negative) to 1 (positive). */
  score: number;
}

/** Sentiment label. */
export type SentimentLabel = 'positive' | 'neutral' | 'negative';

/** Field that a skill belongs to. */
export type SkillCategory = 'programming_languages' | 'web_development' | 'mobile_development' | 'software_engineering' | 'databases' | 'data_analytics' | 'machine_learning' | 'cloud_devops' | 'operating_systems' | 'networking' | 'security' | 'testing' | 'embedded_hardware' | 'design_media' | 'office_productivity' | 'business_systems' | 'project_management' | 'business_management' | 'finance_accounting' | 'sales' | 'marketing' | 'customer_service' | 'human_resources' | 'legal_compliance' | 'supply_chain' | 'engineering' | 'manufacturing' | 'construction_trades' | 'healthcare' | 'science_research' | 'education' | 'hospitality' | 'transport' | 'writing' | 'natural_language' | 'communication' | 'teamwork' | 'leadership' | 'thinking' | 'self_management';

/** A document with the skills found in it. */
export interface SkillDocument {
  /** Data from the document. Unknown values are null. */
  data: ParsedSkills;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** The skills of one field. */
export interface SkillGroup {
  /** Field. Null for skills whose field is unknown. */
  category: SkillCategory | null;
  /** Number of different skills. */
  count: number;
  /** Names of the skills, highest confidence first. */
  skills: string[];
}

/** A mention of a skill in a document. */
export interface SkillMention {
  /** Start position in the text returned by `include=text`, in UTF-16 code units from 0. */
  start: number;
  /** End position in the same text, in UTF-16 code units, exclusive. */
  end: number;
  /** The skill as written. */
  text: string;
  /** Confidence that this mention means the skill, from 0 to 1. */
  confidence: number;
}

/** Type of skill. */
export type SkillType = 'hard' | 'soft' | 'language' | 'tool' | 'certification';

/** Sessions that failed in the same way. */
export interface SmtpTlsFailure {
  /** Failure type (RFC 8460), such as `certificate-expired`, `starttls-not-supported` or `sts-policy-fetch-error`. */
  resultType: string | null;
  /** IP address of the sending server. */
  sendingMtaIp: string | null;
  /** Host name of the receiving server. */
  receivingMxHostname: string | null;
  /** HELO or EHLO name of the receiving server. */
  receivingMxHelo: string | null;
  /** IP address of the receiving server. */
  receivingIp: string | null;
  /** Number of failed sessions. */
  failedSessions: number | null;
  /** Error code of the TLS software. */
  reasonCode: string | null;
  /** URI with more information. */
  additionalInformation: string | null;
}

/** Results for one domain and one policy. */
export interface SmtpTlsPolicy {
  /** Type of policy. */
  policyType: SmtpTlsPolicyType | null;
  /** Recipient domain. */
  domain: string | null;
  /** Lines of the policy, or TLSA records. */
  strings: string[];
  /** Host name patterns in the policy. */
  mxHosts: string[];
  /** Number of sessions that used TLS. */
  successes: number | null;
  /** Number of sessions that failed. */
  failures: number | null;
  /** Failures by type and server; at most 100. */
  failureDetails: SmtpTlsFailure[];
}

/** Type of TLS policy applied by a sender. */
export type SmtpTlsPolicyType = 'tlsa' | 'sts' | 'no_policy_found';

/** An SMTP TLS report: TLS results between mail servers (RFC 8460). */
export interface SmtpTlsReport {
  /** Reporting organisation (the sender). */
  orgName: string | null;
  /** Contact of the reporting organisation. */
  contactInfo: string | null;
  /** Identifier of the report. */
  reportId: string | null;
  /** Beginning of the period, in UTC. */
  begin: string | null;
  /** End of the period, in UTC. */
  end: string | null;
  /** Results by policy. A response contains at most 500 per document. The summary includes all of them. */
  policies: SmtpTlsPolicy[];
}

/** Session counts from all SMTP TLS reports. */
export interface SmtpTlsSessions {
  /** Number of sessions that used TLS. */
  successes: number;
  /** Number of sessions that failed. */
  failures: number;
}

/** Method used to make a summary. */
export type SummaryMethod = 'textrank';

/** A sentence of a summary. */
export interface SummarySentence {
  /** The sentence, on one line. */
  text: string;
  /** Start position in the text, in UTF-16 code units from 0. */
  start: number;
  /** End position in the text, in UTF-16 code units, exclusive. */
  end: number;
}

/** Due date rule and payer of a tax (FatturaPA, EsigibilitaIVA). */
export type TaxCollection = 'immediate' | 'deferred' | 'split_payment';

/** Analysis results for a text. */
export interface TextAnalysis {
  /** Detected language. */
  language: AnalyzedLanguage;
  /** Length and lexical diversity. */
  statistics: TextStatistics;
  /** Readability scores. Null if the text has no words or its script has no letters, such as Chinese. */
  readability: TextReadability | null;
  /** Sentiment. Null if the text is not English. */
  sentiment: TextSentiment | null;
  /** Keywords, highest score first. */
  keywords: Keyword[];
  /** The first 2,000 entities, in text order. They do not overlap. */
  entities: TextEntity[];
  /** Summary. Null for short texts. */
  summary: TextSummary | null;
}

/** An analysed text. */
export interface TextAnalysisDocument {
  /** Data from the document. Unknown values are null. */
  data: TextAnalysis;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** An entity in a text, such as a name, a date or an amount. */
export interface TextEntity {
  /** The entity as written, on one line. */
  text: string;
  /** Type of the entity. */
  type: TextEntityType;
  /** Normalised value: dates as `2026-03-04`, amounts as `12.50 EUR`, phone numbers in E.164, emails in lower case. Amounts have no currency code if several currencies share the symbol. Null for other types and ambiguous values. */
  value: string | null;
  /** Start position in the text, in UTF-16 code units from 0. */
  start: number;
  /** End position in the text, in UTF-16 code units, exclusive. */
  end: number;
  /** Confidence, from 0 to 1. About three in four names with a confidence of 0.75 are correct. */
  confidence: number;
}

/** Type of an entity. */
export type TextEntityType = 'person' | 'organization' | 'location' | 'date' | 'money' | 'percentage' | 'quantity' | 'email' | 'url' | 'phone';

/** Readability scores from published formulas. The formulas were developed on samples of at least 100 words. */
export interface TextReadability {
  /** Flesch Reading Ease (1948): 60 to 70 is plain English, lower is harder. Null if the text is not English. */
  fleschReadingEase: number | null;
  /** Flesch-Kincaid (1975), as a US school grade. Null if the text is not English. */
  fleschKincaidGrade: number | null;
  /** Gunning Fog (1952), as a US school grade. Null if the text is not English. Names, compounds of short words and verbs that end in -ed or -es do not count as hard words. */
  gunningFog: number | null;
  /** SMOG (McLaughlin, 1969), as a US school grade. Null if the text is not English. The formula was developed for 30 sentences. */
  smog: number | null;
  /** Coleman-Liau (1975), as a US school grade. Null if the text is not English. */
  colemanLiau: number | null;
  /** Automated Readability Index (1967), as a US school grade. Null if the text is not English. */
  automatedReadability: number | null;
  /** Dale-Chall (1948) with the word list of 1995. Below 5 is grade 4 level; 9 or more is college level. Null if the text is not English. */
  daleChall: number | null;
  /** Linsear Write, as a US school grade. Null if the text is not English. Computed from the first whole sentences that together contain at least 100 words. */
  linsearWrite: number | null;
  /** LIX (Björnsson, 1968), for any language. Below 30 is very easy; 60 or more is very hard. */
  lix: number | null;
  /** RIX (Anderson, 1983), for any language: mean number of words with more than six letters per sentence. */
  rix: number | null;
  /** Median of the six formulas that return grades, as a US school grade. Null if the text is not English. */
  gradeLevel: number | null;
  /** Score from a formula for German, Spanish, French, Italian, Dutch or Russian. Null for other languages. */
  localized: LocalReadability | null;
}

/** Sentiment of an English text, by the VADER lexicon and rules (Hutto and Gilbert, 2014). */
export interface TextSentiment {
  /** Sentiment label. */
  label: SentimentLabel;
  /** Sentiment from -1 (negative) to 1 (positive). Computed as the mean of the sentences with a score other than 0, multiplied by the number of these sentences (at most 3), then normalised. */
  score: number;
  /** Share of positive words, weighted by their strength. */
  positive: number;
  /** Share of negative words, weighted by their strength. */
  negative: number;
  /** Share of all other words. */
  neutral: number;
  /** The first 500 sentences, in text order. */
  sentences: SentenceSentiment[];
}

/** Length and lexical diversity of a text. */
export interface TextStatistics {
  /** Number of Unicode code points. */
  characters: number;
  /** Number of Unicode code points, excluding spaces and line breaks. */
  charactersWithoutSpaces: number;
  /** Number of letters and digits. */
  letters: number;
  /** Number of words, counted by Unicode rules in all scripts. `well-known` is one word. */
  words: number;
  /** Number of different words, ignoring case. */
  uniqueWords: number;
  /** Number of sentences, headings and list items. */
  sentences: number;
  /** Number of blocks separated by empty lines. If there are no empty lines, the number of lines. */
  paragraphs: number;
  /** Number of syllables. English uses a pronouncing dictionary. German, Spanish, French, Italian, Dutch and Russian use spelling rules. Null for other languages. */
  syllables: number | null;
  /** Mean number of words per sentence. Null if unknown. */
  wordsPerSentence: number | null;
  /** Mean number of letters and digits per word. Null if unknown. */
  lettersPerWord: number | null;
  /** Mean number of syllables per word. Null if `syllables` is null. */
  syllablesPerWord: number | null;
  /** Type-token ratio: the share of different words among all words, from 0 to 1. It decreases with the length of the text; `mtld` does not. */
  lexicalDiversity: number | null;
  /** Measure of textual lexical diversity (McCarthy and Jarvis, 2010): about 50 for simple texts, about 100 for varied texts. Null if the text has fewer than 100 words. */
  mtld: number | null;
  /** Silent reading time at 238 words per minute (Brysbaert, 2019), or 255 characters per minute in Chinese and Japanese. */
  readingTimeSeconds: number;
  /** Time to read the text aloud at 183 words per minute (Brysbaert, 2019). */
  speakingTimeSeconds: number;
}

/** Key sentences of a text. */
export interface TextSummary {
  /** Key sentences, in text order. */
  sentences: SummarySentence[];
  /** Method used to choose the sentences. */
  method: SummaryMethod;
}

/** A parsed transcript. */
export interface TranscriptDocument {
  /** Data from the document. Unknown values are null. */
  data: ParsedTranscript;
  /** Details about the document and how it was read. */
  meta: DocumentMeta;
  /** Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters. */
  text: string | null;
  /** Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages. */
  fields: DocumentField[] | null;
}

/** Format of a transcript. */
export type TranscriptFormat = 'webvtt' | 'srt' | 'sbv' | 'ttml' | 'ass' | 'lrc' | 'youtube_xml' | 'youtube_json3' | 'whisper' | 'aws_transcribe' | 'google_speech' | 'azure_speech' | 'deepgram' | 'assemblyai' | 'rev_ai' | 'speechmatics' | 'podcast_json' | 'json' | 'dialogue';

/** A problem in a transcript file. */
export interface TranscriptIssue {
  /** Type of problem. */
  code: TranscriptIssueCode;
  /** Position of the cue in the file, starting at 1. Null if the problem concerns the whole file. */
  cue: number | null;
  /** Start of the cue. */
  startSeconds: number | null;
  /** Human-readable message. */
  message: string;
}

/** Type of problem in a transcript file. */
export type TranscriptIssueCode = 'missing_header' | 'numbering' | 'malformed_timestamp' | 'malformed_cue' | 'empty_cue' | 'duplicate_cue' | 'negative_time' | 'negative_duration' | 'zero_duration' | 'out_of_order' | 'overlap' | 'gap' | 'too_fast';

/** Type of transcript. */
export type TranscriptKind = 'media' | 'academic';

/** Joined segments of one speaker. A paragraph ends at a pause or, in long speeches, at the end of a sentence. */
export interface TranscriptParagraph {
  /** Start of the first segment. */
  startSeconds: number | null;
  /** End of the last segment. */
  endSeconds: number | null;
  /** Speaker. Null if unknown. */
  speaker: string | null;
  /** Text on one line. Text repeated in several captions is included once. */
  text: string;
}

/** A question in the transcript. */
export interface TranscriptQuestion {
  /** The question. Questions are detected by their question mark. */
  text: string;
  /** Speaker who asks the question. Null if unknown. */
  speaker: string | null;
  /** Start of the paragraph that contains the question. Null if unknown. */
  startSeconds: number | null;
}

/** A segment of a transcript, as in the file. */
export interface TranscriptSegment {
  /** Start in seconds, with millisecond precision. Times of day are converted to seconds since the first time in the document. Null if not stated. */
  startSeconds: number | null;
  /** End in seconds, with millisecond precision. Null if not stated. */
  endSeconds: number | null;
  /** Speaker. Null if unknown. */
  speaker: string | null;
  /** Text without markup. Lines are separated by line feeds. */
  text: string;
}

/** A speaker, with their share of the conversation. */
export interface TranscriptSpeaker {
  /** Name or label, as in the file. */
  name: string;
  /** Number of words. */
  words: number;
  /** Number of times the speaker starts to speak after another speaker. */
  turns: number;
  /** Total duration of the segments of the speaker. Overlapping time counts once. Null if the file has no end times. */
  talkTimeSeconds: number | null;
  /** Share of the total talk time, from 0 to 1. If talk times are unknown, the share of all words. */
  share: number;
}

/** Expected type of transcript. */
export type TranscriptType = 'auto' | 'media' | 'academic';

/** Validation rule for bills. */
export type ValidationRule = 'number_present' | 'date_present' | 'vendor_present' | 'currency_known' | 'amount_present' | 'payable' | 'line_amounts' | 'lines_sum' | 'net_sum' | 'tax_amounts' | 'taxes_sum' | 'net_plus_tax' | 'amount_due_sum' | 'vat_id_format' | 'iban_valid' | 'bic_country' | 'bank_country' | 'due_after_issue' | 'not_future' | 'no_duplicate_lines' | 'not_round' | 'tax_id_present' | 'po_present';
