// Written by `npm run generate` from the declarations of the operations.
import type { FileContent } from '../request.ts';
import type { DmarcAlignmentMode, DmarcPolicy } from './shared.ts';

export interface ParserOperations {
  /**
   * Prepare an invoice for booking. Reads an invoice as `/parser/invoice` does, and prepares it for booking: due date by the terms of payment, how to pay, hints where to book its lines, rules, a fingerprint to find duplicates, and whether to approve it.
   * Costs 25 credits.
   */
  parserAccountsPayable: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: "auto". */
      engine?: ParserEngineChoice;
    };
    answer: PayableDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read a receipt. Reads receipts, till slips and restaurant bills: merchant, date, items, discounts, taxes, tip, total, payments and change, with the sums recomputed. Takes text, PDF, Word, HTML and images, in English, German, French, Spanish, Italian, Dutch, Portuguese, the languages of Scandinavia, Polish, Malay and Indonesian. `meta.confidence` is 0.95 if merchant, date and total are found and other amounts prove the total; 0.15 less for each of these that is missing, 0.1 less if nothing proves the total or a check fails, 0.05 less for an assumed currency or order of day and month.
   * Costs 25 credits.
   */
  parserReceipt: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: "auto". */
      engine?: ParserEngineChoice;
    };
    answer: ReceiptDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read bank statements. Reads bank statements with their transactions, and checks that they add up: MT940, MT942, CAMT.052, CAMT.053 and CAMT.054 of every version, OFX, QFX, QIF, BAI2, and CSV with headers in English, German, French, Spanish, Italian or Dutch. Statements without a format of data, in PDF, scans and images, Word documents, web pages or plain text, are read by their layout in the same languages: amounts, signs and columns so that the balances follow from each other. Several statements may be in one file or in a zip archive. Amounts are exact, never rounded.
   * Costs 25 credits.
   */
  parserBankStatement: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Number of transactions to skip, counted through the document. An answer lists about 2,500; `nextOffset` tells where to go on. Default: 0. */
      offset?: number;
    };
    answer: BankStatementReport;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read an email. Reads an email (.eml): sender, recipients, text and HTML, the reply apart from quotation and signature, attachments with hashes, authentication results, the route with delays, mailing list headers, bounces and automatic replies. Outlook’s .msg files have to be saved as .eml.
   * Costs 25 credits.
   */
  parserEmail: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Country of phone numbers without calling code. `$`, `¥`, `kr` and other symbols that currencies share are taken for its currency. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
    };
    answer: EmailDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read an invoice. Reads an invoice and recomputes its totals. Exactly: UBL, Peppol BIS, XRechnung, CII, ZUGFeRD 1 and 2, Factur-X and FatturaPA, as XML, signed XML (.p7m) or embedded in a PDF of at most 100 pages. By rules: invoices that are only text, in PDFs, scans, Word documents and web pages, in English, German, French, Spanish, Italian, Dutch and other languages of Europe. `meta.confidence` is 0.7 if the number, date, currency, supplier or gross total is missing or unreadable, or another total unreadable; 0.9 if another value is unreadable, a check fails or further invoices are left out; else 1. Of invoices read from text it is from 0.3 to 0.95, by what was found and which sums hold.
   * Costs 25 credits.
   */
  parserInvoice: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: "auto". */
      engine?: ParserEngineChoice;
    };
    answer: InvoiceDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read a CV or resume. Reads résumés (CVs): who it is and how to reach them, jobs with their dates and tasks, studies, skills by their usual names, languages with levels, certificates, projects, publications and awards, and all sections with their text. Takes text, PDF, Word, HTML, Markdown and images, with headings in English, German, French, Spanish and Italian. A document that is certainly no résumé is refused.
   * Costs 25 credits.
   */
  parserResume: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands; `json_resume`, the same as JSON Resume in `data.jsonResume`. */
      include?: ResumePart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: "auto". */
      engine?: ParserEngineChoice;
      /** Country of phone numbers without calling code. Without it, they are read as of the country that the résumé names. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
    };
    answer: ResumeDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Find skills in a text. Finds the skills that a job advertisement, a résumé or any text names, by a curated vocabulary of 3,900 skills with 10,000 names: technologies, knowledge, certificates, spoken languages, and soft skills in English, German, French, Spanish and Italian. Words that mean something else as well, such as "go" or "spring", count only where the text around them speaks of skills; what is said not to be needed is left out.
   * Costs 25 credits.
   */
  parserSkill: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: "auto". */
      engine?: ParserEngineChoice;
      /** Only skills of these types. By default all. */
      types?: SkillType[];
      /** Leaves out what is less sure, from 0 to 1. Lower values find more and are wrong more often. Default: 0.5. */
      minConfidence?: number;
      /** Whether the document is a list of skills and nothing else: then words such as "Go" or "R" need no context. Default: false. */
      list?: boolean;
    };
    answer: SkillDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Analyse a text. Analyses a text of up to 200,000 characters: language, length, readability, sentiment, keywords, entities and a summary. What is valid for English only is null for other languages. Positions count in the text that `include=text` returns, which for plain text is the text as it was sent.
   * Costs 25 credits.
   */
  parserTextAnalysis: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Most sentences of the summary, 1 to 20. Default: 5. */
      summarySentences?: number;
      /** Most keywords, 0 to 100. Default: 20. */
      keywords?: number;
    };
    answer: TextAnalysisDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Anonymize a text. Finds personal data in a text and replaces, removes, masks, hashes, encrypts or reinvents it: e-mail addresses, phone numbers, cards, IBANs, identity numbers of some 60 countries with their check digits, secrets, dates; names of people, places and organisations best effort. What was encrypted comes back with your key. Texts keep their markup; PDF, DOCX and images become text. The text, the keys and the answer are not stored, cached or logged, and no language model sees them.
   * Costs 25 credits.
   */
  parserTextAnonymization: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Whether personal data is replaced, or brought back. Default: "anonymize". */
      mode?: AnonymizationMode;
      /** Kinds of personal data to look for. Default: all. */
      entities?: PiiEntityType[];
      /** Findings with a lower score do not count. Lower it to find numbers without check digits where no word beside them says what they are. Default: 0.5. */
      scoreThreshold?: number;
      /** What to do with each kind of data: a JSON object by kind, `DEFAULT` for all others. `{"type":"replace","newValue":"…"}` (default `<KIND>`), `redact`, `mask` (`maskingChar` `*`, `charsToMask` all, `fromEnd` false), `hash` (`hashType` sha256 or sha512; with `salt`, an HMAC), `encrypt` (AES-GCM by `key`; a token `<KIND:…>` of nonce, cipher text and tag in Base64 for URLs, the kind as additional data), `surrogate`, `keep`. Default: `replace`. */
      operators?: { [name: string]: unknown };
      /** AES key of 16, 24 or 32 bytes in hexadecimal or Base64: for `encrypt` and `deanonymize`, and for surrogates that are the same in every request. Not stored. */
      key?: string;
      /** Whether the same value gets the same placeholder, such as `<PERSON_1>`, and the same token under the same key. Two values are the same if they are written the same. Default: false. */
      consistent?: boolean;
      /** Whether to return the values behind placeholders, which are then numbered, and behind surrogates. */
      mapping?: boolean;
      /** Texts that are not personal data, in capitals or not. At most 500 of 100 characters. */
      allowList?: string[];
      /** Texts that are always replaced, as words of their own, in capitals or not: kind `CUSTOM`. At most 500 of 100 characters. */
      denyList?: string[];
      /** Country of phone numbers without calling code. Default: some twenty large countries. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
    };
    answer: AnonymizationDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read a transcript. Reads the transcript of a recording or a conversation, or of the courses of a student. Of speech: speakers with their share, segments, paragraphs, keywords, a summary, questions, and what is wrong with the file. Takes WebVTT, SRT, SBV, TTML, ASS, LRC, the JSON of speech recognition services, and text with lines such as `Name: text`. Of studies: terms with their courses, credits and grades, sums, averages, and whether these add up; as text, PDF, Word document or HTML, in English, German, French, Spanish and Italian. Send JSON files as a form file, or in `text` or `base64`: a JSON body holds the parameters.
   * Costs 25 credits.
   */
  parserTranscript: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
      /** Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: "auto". */
      engine?: ParserEngineChoice;
      /** What the document is taken for. Default: "auto". */
      type?: TranscriptType;
    };
    answer: TranscriptDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Read DMARC and TLS reports. Reads DMARC aggregate reports (RFC 7489 and RFC 9990), DMARC failure reports (RFC 6591) and SMTP TLS reports (RFC 8460): as XML, email or JSON, or in gz and zip archives and the emails that carry them, several at once. Damaged XML is mended, with a warning. A report that is there several times is counted once, with a warning. The summary counts all messages by source, and recommendations name the sources to fix. With `include`, the text of each file with reports is added; of a failure report what it says to people and its fields, never the message. Send JSON files as a form file, as a body of `application/tlsrpt+json`, or in `text` or `base64`: a body of `application/json` holds the parameters.
   * Costs 25 credits.
   */
  parserDmarc: {
    method: 'POST';
    credits: 25;
    args: {
      /** The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file. */
      text?: string;
      /** URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB. */
      base64?: FileContent;
      /** Name of the file. It is returned, and tells types apart that the content does not. */
      filename?: string;
      /** Declared media type, if known. The content is believed where it says something else. */
      contentType?: string;
      /** What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands. */
      include?: DocumentPart[];
      /** Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it. */
      ocrLanguages?: string[];
    };
    answer: DmarcDocument;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
}

/** What adds up in an academic transcript. */
export interface AcademicChecks {
  /** Average by the grade points of the courses, or by letters if the usual scale of four points gives the stated average of every term. Null on other scales. */
  gpaRecomputed: string | null;
  /** Whether it is the stated average, rounded or cut off. Null if one of them is unknown. */
  gpaOk: boolean | null;
  /** Sum of the credits that courses earned, with transferred ones unless the stated sum is without them. */
  creditsSum: string | null;
  /** Whether it is the stated sum. Null if one of them is unknown. */
  creditsSumOk: boolean | null;
}

/** A course with its grade. Numbers are as in the document, in plain decimal notation. */
export interface AcademicCourse {
  /** Code, as written, such as `CSE 60641`. */
  code: string | null;
  /** Title, as written; mostly abbreviated. */
  title: string | null;
  /** Credits of the course, or those attempted where the document tells both. */
  creditsAttempted: string | null;
  /** Credits earned. Where the document has only one column of credits, those of the course, or null if it was not passed. */
  creditsEarned: string | null;
  /** Grade, as written: `A-`, `1,3`, `28/30`, `65`. Null if there is none yet. */
  grade: string | null;
  /** Credits times the value of the grade, as stated: quality points. */
  gradePoints: string | null;
  /** Value of the grade for each credit, where the document has a column for it. */
  gradeValue: string | null;
  /** What became of the course. */
  status: AcademicCourseStatus;
  /** Mark for repeated courses, such as `R`, or `E` for those that do not count. */
  repeatMark: string | null;
}

/** What became of a course. */
export type AcademicCourseStatus = 'completed' | 'failed' | 'withdrawn' | 'in_progress' | 'transferred';

/** Student of an academic transcript. */
export interface AcademicStudent {
  /** Name, as written. */
  name: string | null;
  /** Student number, as written, also if it is masked. */
  id: string | null;
  /** Date of birth. Null if the document gives only a part of it. */
  birthDate: string | null;
  /** Programme of study. */
  program: string | null;
  /** Degree that is sought or was awarded. */
  degree: string | null;
  /** Main subject. */
  major: string | null;
  /** Second subject. */
  minor: string | null;
  /** Faculty, school or department. */
  faculty: string | null;
}

/** A term with its courses, and its sums as stated. */
export interface AcademicTerm {
  /** Name, as written, such as `Fall 2024`. Null for courses that belong to no term. */
  name: string | null;
  /** Where the courses were taken, if elsewhere and stated with the term. */
  institution: string | null;
  /** Courses, in the order of the document; the first 3,000 of all terms. */
  courses: AcademicCourse[];
  /** Credits attempted. */
  creditsAttempted: string | null;
  /** Credits earned. */
  creditsEarned: string | null;
  /** Credits that count for the average. */
  gpaCredits: string | null;
  /** Quality points. */
  gradePoints: string | null;
  /** Average of the term. */
  gpa: string | null;
  /** Average up to the end of the term. */
  cumulativeGpa: string | null;
}

/** Sums as the document states them, in plain decimal notation. */
export interface AcademicTotals {
  /** Credits attempted. */
  creditsAttempted: string | null;
  /** Credits earned. */
  creditsEarned: string | null;
  /** Credits that count for the average. */
  gpaCredits: string | null;
  /** Quality points. */
  gradePoints: string | null;
  /** Grade point average, or the average of other grades, on the scale of the document. */
  gpa: string | null;
}

/** Whether an amount is subtracted or added. */
export type AllowanceChargeKind = 'allowance' | 'charge';

/** The language of a text, detected as by `/language/v1/detect`. */
export interface AnalyzedLanguage {
  /** ISO 639-1 code if the language has one, otherwise ISO 639-3; `und` if undetermined. */
  code: string;
  /** English name. */
  name: string;
  /** Share of the votes, 0 to 1. */
  confidence: number;
  /** Whether `confidence` is 0.8 or more. */
  reliable: boolean;
}

/** A document whose personal data was replaced. */
export interface AnonymizationDocument {
  /** What the document says. Unknown values are null. */
  data: AnonymizedText;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** Which way a text goes. */
export type AnonymizationMode = 'anonymize' | 'deanonymize';

/** What was done with a value. */
export type AnonymizationOperator = 'replace' | 'redact' | 'mask' | 'hash' | 'encrypt' | 'surrogate' | 'keep' | 'decrypt';

/** What stands in the new text for something that was found. */
export interface AnonymizedItem {
  /** Kind of data. */
  entityType: PiiEntityType;
  /** Where it begins in the new text, in UTF-16 code units, as JavaScript, Java and C# count (not code points). */
  start: number;
  /** Where it ends, exclusive. */
  end: number;
  /** What stands there. */
  text: string;
  /** What was done with the value. */
  operator: AnonymizationOperator;
}

/** A text in which personal data was replaced, or brought back. */
export interface AnonymizedText {
  /** The new text. Never cut. */
  text: string;
  /** What was written into the text, in its order. At most 5,000. */
  items: AnonymizedItem[];
  /** What was found, in the order of the text; nothing overlaps. Entry by entry, `items` says what became of it. At most 5,000. */
  entities: DetectedPii[];
  /** How often each kind was found, the most frequent first. */
  counts: PiiCount[];
  /** The values behind numbered placeholders and surrogates if `mapping` asks for them, else null. Values that were encrypted need no mapping: the key brings them back. At most 5,000. */
  mapping: PiiMapping[] | null;
}

/** Why a person should look at a bill. */
export interface ApprovalReason {
  /** A rule that failed, or `low_confidence`. */
  code: string;
  /** The same in words. */
  message: string;
}

/** What one method of authentication found (RFC 8601). */
export interface AuthenticationMethod {
  /** Method in lower case, such as `dkim`. */
  method: string;
  /** Result in lower case, such as `pass`. */
  result: string;
  /** Stated reason. */
  reason: string | null;
  /** First comment in brackets. */
  comment: string | null;
  /** What the result is about. */
  properties: AuthenticationProperty[];
}

/** What a result is about. */
export interface AuthenticationProperty {
  /** Type and name, such as `smtp.mailfrom` or `header.d`. */
  name: string;
  /** Its value. */
  value: string;
}

/** One Authentication-Results or ARC-Authentication-Results header. */
export interface AuthenticationResults {
  /** Server that says so. Believe only servers you know; senders can add such headers, too. */
  authservId: string | null;
  /** Number of the ARC set. Null for an Authentication-Results header. */
  arcInstance: number | null;
  /** What each method found. */
  methods: AuthenticationMethod[];
}

/** An amount with its currency. */
export interface BankAmount {
  /** Amount in plain decimal notation. */
  amount: string;
  /** Currency (ISO 4217). */
  currency: string | null;
}

/** A balance; negative if overdrawn. */
export interface BankBalance {
  /** Amount in plain decimal notation. */
  amount: string;
  /** Currency (ISO 4217). */
  currency: string | null;
  /** Day of the balance. */
  date: string | null;
}

/** The other side of a transaction: who paid a credit, or received a debit. */
export interface BankCounterparty {
  /** Name. */
  name: string | null;
  /** IBAN. Outside CAMT only with valid check digits. */
  iban: string | null;
  /** Account number, if it is no IBAN. */
  accountNumber: string | null;
  /** BIC of its bank. */
  bic: string | null;
}

/** Format of a document of bank statements. */
export type BankDocumentFormat = 'mt940' | 'mt942' | 'camt_052' | 'camt_053' | 'camt_054' | 'ofx' | 'qif' | 'bai2' | 'csv' | 'document' | 'mixed';

/** A statement of one account. */
export interface BankStatement {
  /** Format. */
  format: BankStatementFormat;
  /** Version of the format as it counts them: `001.08` (CAMT), `102` (OFX), `2` (BAI2). */
  formatVersion: string | null;
  /** Name of the file in an archive, else null. */
  filename: string | null;
  /** Identifier of the statement or of its message. */
  id: string | null;
  /** Number of the statement, in MT940 with the page: `19/1`. */
  number: string | null;
  /** Account. */
  account: BankStatementAccount;
  /** Period. */
  period: BankStatementPeriod;
  /** Balance before the first transaction: as stated, else as it follows from the balances after transactions. What is owed on a credit card is negative. */
  openingBalance: BankBalance | null;
  /** Balance after the last transaction, as `openingBalance` is. */
  closingBalance: BankBalance | null;
  /** Balance that is available, if stated. */
  availableBalance: BankBalance | null;
  /** Transactions in their order, as far as an answer can hold them: with several payments in one booking, one each if their amounts make it up. */
  transactions: BankTransaction[];
  /** Sums of the transactions. */
  totals: BankStatementTotals;
  /** Whether opening balance and booked transactions make up the closing balance, to the cent. Null if a balance is missing, or currencies differ. */
  reconciled: boolean | null;
  /** What is missing to the closing balance; zero if it reconciles. Null as `reconciled` is. */
  difference: string | null;
}

/** The account of a bank statement. */
export interface BankStatementAccount {
  /** IBAN in its electronic form, as stated: its check digits may be wrong. */
  iban: string | null;
  /** Account number or name, if it is no IBAN. Cards are often masked. */
  number: string | null;
  /** National code of the bank, such as a German BLZ, a British sort code or an American routing number. */
  bankCode: string | null;
  /** BIC of the bank. */
  bic: string | null;
  /** Kind of account as the format spells it: `CACC`, `CHECKING`, `CCard`. Of documents without a format only `credit_card` is told. */
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

/** Period of a statement: as stated, else of its balances, else of its transactions. */
export interface BankStatementPeriod {
  /** First day. */
  from: string | null;
  /** Last day. */
  to: string | null;
}

/** A document of bank statements that was read. */
export interface BankStatementReport {
  /** What the document says. Unknown values are null. */
  data: ParsedBankStatements;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** Sums of all transactions that are booked in the currency of the account, listed or not. */
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
  /** Identifier that the bank gave it. */
  id: string | null;
  /** Whether it is booked. Null if the format does not say; it counts as booked then. */
  status: BankTransactionStatus | null;
  /** When it was booked. */
  bookingDate: string | null;
  /** From when it bears interest. Some banks tell only this date. */
  valueDate: string | null;
  /** Amount in plain decimal notation with the digits of the document; negative for debits. */
  amount: string;
  /** Currency (ISO 4217). */
  currency: string | null;
  /** Credit or debit. */
  type: BankTransactionType;
  /** Whether it takes an earlier booking back. */
  reversal: boolean;
  /** Remittance information, or what else describes it. */
  description: string | null;
  /** The other side. */
  counterparty: BankCounterparty;
  /** Reference of the customer or of the payment. */
  reference: string | null;
  /** SEPA end-to-end identifier. `NOTPROVIDED` is null. */
  endToEndId: string | null;
  /** Mandate of a direct debit. */
  mandateId: string | null;
  /** SEPA creditor identifier of a direct debit. */
  creditorId: string | null;
  /** Number of the cheque. */
  checkNumber: string | null;
  /** Transaction code of the format: `PMNT-RCDT-ESCT` (CAMT), `NTRF+166` (MT940), `CHECK` (OFX), `475` (BAI2). */
  code: string | null;
  /** Kind of transaction in the words of the bank. */
  bookingText: string | null;
  /** Category that software or the bank assigned. */
  category: string | null;
  /** Balance after it, if the document states one. */
  balanceAfter: string | null;
  /** Amount before its conversion from another currency; negative for debits. */
  originalAmount: BankAmount | null;
  /** Rate of the conversion as stated. */
  exchangeRate: string | null;
  /** What the bank charged for it. */
  charges: BankAmount | null;
  /** The booking that it is part of, or that it sums up. */
  batch: BankTransactionBatch | null;
  /** Parts with categories of their own, at most 500. */
  splits: BankTransactionSplit[];
}

/** A booking of several payments. */
export interface BankTransactionBatch {
  /** Reference of the booking. */
  reference: string | null;
  /** Number of payments. */
  count: number | null;
  /** Amount of the whole booking. */
  amount: string | null;
}

/** A part of a transaction with a category of its own (QIF). */
export interface BankTransactionSplit {
  /** Category. */
  category: string | null;
  /** Memo. */
  description: string | null;
  /** Amount. */
  amount: string | null;
}

/** Whether a transaction is booked. */
export type BankTransactionStatus = 'booked' | 'pending' | 'information';

/** Whether a transaction brings money in. */
export type BankTransactionType = 'credit' | 'debit';

/** What is to be booked. */
export interface Bill {
  /** Who sells. */
  vendor: DocumentParty | null;
  /** Number of the invoice. */
  billNumber: string | null;
  /** Date of the invoice. */
  billDate: string | null;
  /** When it is due: as stated, else by the terms of payment. */
  dueDate: string | null;
  /** Where `dueDate` is from. Null without a due date. */
  dueDateSource: DueDateSource | null;
  /** Currency (ISO 4217). */
  currency: string | null;
  /** What is to be paid. The total, if nothing else is stated. */
  amountDue: string | null;
  /** Numbers of purchase orders. */
  poNumbers: string[];
  /** Terms of payment. Null if the document has none. */
  paymentTerms: BillTerms | null;
}

/** Whether a bill can be approved by what it says itself. Nothing outside the document was asked. */
export interface BillApproval {
  /** Whether there are no reasons against it. */
  recommended: boolean;
  /** Rules that failed, but for `not_round` and `po_present`, and a low confidence. */
  reasons: ApprovalReason[];
}

/** A discount for early payment. */
export interface BillDiscount {
  /** Discount in percent. */
  percent: string | null;
  /** Discount as an amount. */
  amount: string | null;
  /** Days within which to pay. */
  days: number | null;
  /** Last day of the discount: as stated, or these days after the date of the invoice. */
  until: string | null;
}

/** How a bill is paid. */
export type BillPaymentMethod = 'bank_transfer' | 'direct_debit' | 'card' | 'cash' | 'cheque' | 'online' | 'other';

/** Terms of payment, understood in English, German, French, Spanish, Italian, Dutch and others. */
export interface BillTerms {
  /** Terms as written. */
  text: string | null;
  /** Days within which all is to be paid. 0 means at once. */
  netDays: number | null;
  /** Whether they are counted to or from the end of a month: `30 jours fin de mois`, `30 days EOM`. */
  endOfMonth: boolean;
  /** Discounts for early payment. */
  discounts: BillDiscount[];
}

/** A rule, and whether it holds. */
export interface BillValidation {
  /** The rule. */
  rule: ValidationRule;
  /** Whether it holds. */
  status: CheckStatus;
  /** The same in words. */
  detail: string;
}

/** Result of a check. */
export type CheckStatus = 'pass' | 'fail' | 'skip';

/** What became of a message for a recipient (RFC 3464). */
export type DeliveryAction = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';

/** What became of the message for one recipient. */
export interface DeliveryRecipient {
  /** Address of the recipient, the final one if it was forwarded. */
  recipient: string | null;
  /** Address that the sender gave, if the report states it. */
  originalRecipient: string | null;
  /** What became of it. */
  action: DeliveryAction | null;
  /** Enhanced status code (RFC 3463), such as `5.1.1`: 5 is a permanent failure, 4 a temporary one. */
  status: string | null;
  /** What the remote server answered, or what the text of the report says. */
  diagnostic: string | null;
  /** Server that answered so. */
  remoteMta: string | null;
  /** When delivery was last attempted. */
  lastAttempt: string | null;
  /** Until when attempts go on, for a delay. */
  willRetryUntil: string | null;
}

/** A report on the delivery of another message. */
export interface DeliveryStatus {
  /** What it was read from. */
  source: DeliveryStatusSource;
  /** Server that reports. */
  reportingMta: string | null;
  /** When the message arrived at that server. */
  arrivalDate: string | null;
  /** Envelope identifier that the sender gave (ENVID). */
  originalEnvelopeId: string | null;
  /** The recipients that are reported on. */
  recipients: DeliveryRecipient[];
  /** Head of the message that it is about, as far as it is returned. */
  originalMessage: EmailHead | null;
}

/** What a delivery report was read from. */
export type DeliveryStatusSource = 'standard' | 'headers' | 'text';

/** Personal data in the text that was sent. The value itself is not repeated. */
export interface DetectedPii {
  /** Kind of data. */
  entityType: PiiEntityType;
  /** Where it begins in the text that was sent, in UTF-16 code units, as JavaScript, Java and C# count (not code points). */
  start: number;
  /** Where it ends, exclusive. */
  end: number;
  /** How sure it is, from 0 to 1: by its form and check digits, and more if words beside it say what it is. */
  score: number;
}

/** An aggregate report: what a receiver saw of a domain in a period, usually a day. */
export interface DmarcAggregateReport {
  /** Standard that it follows. */
  format: DmarcReportFormat;
  /** Who reports, and when. */
  metadata: DmarcReportMetadata;
  /** Policy that was found. */
  policyPublished: DmarcPublishedPolicy;
  /** Number of records that it has. */
  recordCount: number;
  /** Number of messages in all its records. */
  messages: number;
  /** Its records, in their order. A document gives at most 1,000, fewer if they are long; the summary counts all. */
  records: DmarcRecord[];
}

/** Result of SPF or DKIM (RFC 8601), whatever the domain. */
export type DmarcAuthResult = 'none' | 'pass' | 'fail' | 'softfail' | 'policy' | 'neutral' | 'temperror' | 'permerror';

/** Results of the mechanisms, before alignment. */
export interface DmarcAuthResults {
  /** Each signature; at most 20. */
  dkim: DmarcDkimResult[];
  /** Each check of SPF, usually one. */
  spf: DmarcSpfResult[];
}

/** How the receiver found the policy. */
export type DmarcDiscoveryMethod = 'psl' | 'treewalk';

/** What a receiver did with messages. */
export type DmarcDisposition = 'none' | 'pass' | 'quarantine' | 'reject';

/** Number of messages with a disposition. */
export interface DmarcDispositionCount {
  /** What the receivers did. */
  disposition: DmarcDisposition | null;
  /** Number of messages. */
  messages: number;
}

/** Result of a DKIM signature. */
export interface DmarcDkimResult {
  /** Domain that signed. */
  domain: string | null;
  /** Selector of its key. */
  selector: string | null;
  /** Result. */
  result: DmarcAuthResult | null;
  /** Details for people. */
  humanResult: string | null;
}

/** A document with reports on email authentication. */
export interface DmarcDocument {
  /** What the document says. Unknown values are null. */
  data: DmarcReports;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** A failure report (RFC 6591): one message that failed. */
export interface DmarcFailureReport {
  /** Type of feedback: `auth-failure`; other types, such as `abuse`, give a warning. */
  feedbackType: string | null;
  /** What failed, such as `dmarc`, `spf`, `signature` or `bodyhash`. */
  authFailure: string | null;
  /** IP address that the message came from. */
  sourceIp: string | null;
  /** Domain that the message claims to be from. */
  reportedDomain: string | null;
  /** When the message arrived, in UTC. */
  arrivalDate: string | null;
  /** Number of such messages; 1 if not stated. */
  incidents: number;
  /** What became of it: `delivered`, `spam`, `policy`, `reject` or another word. */
  deliveryResult: string | null;
  /** Mechanisms that aligned: `dkim`, `spf`, both or `none`. */
  identityAlignment: string | null;
  /** Authentication-Results of the receiver. */
  authenticationResults: string | null;
  /** Domain of the signature. */
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
  /** URIs that the report is about. */
  reportedUris: string[];
  /** Server that reports. */
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

/** Why a receiver did not apply the policy. */
export interface DmarcOverrideReason {
  /** Kind of reason. */
  type: DmarcOverrideType | null;
  /** Words of the receiver. */
  comment: string | null;
}

/** Why a receiver did not apply the policy. */
export type DmarcOverrideType = 'forwarded' | 'sampled_out' | 'trusted_forwarder' | 'mailing_list' | 'local_policy' | 'policy_test_mode' | 'other';

/** Time that reports are about. */
export interface DmarcPeriod {
  /** First moment, in UTC. */
  begin: string | null;
  /** Last moment, in UTC. */
  end: string | null;
}

/** Policy that the receiver found in DNS. Tags that the report does not state are null. */
export interface DmarcPublishedPolicy {
  /** Domain at which the policy was found. */
  domain: string | null;
  /** Policy for the domain. */
  p: DmarcPolicy | null;
  /** Policy for subdomains. */
  sp: DmarcPolicy | null;
  /** Policy for subdomains that do not exist. */
  np: DmarcPolicy | null;
  /** Alignment of DKIM. */
  adkim: DmarcAlignmentMode | null;
  /** Alignment of SPF. */
  aspf: DmarcAlignmentMode | null;
  /** Percentage of messages that the policy is for (RFC 7489 only). */
  pct: number | null;
  /** When failure reports are wanted: `0`, `1`, `d` or `s`. */
  fo: string[];
  /** Whether the policy is marked as a test (RFC 9990). */
  testing: boolean | null;
  /** How the receiver found the policy (RFC 9990). */
  discoveryMethod: DmarcDiscoveryMethod | null;
}

/** What to do. */
export interface DmarcRecommendation {
  /** Code for programs, such as `unaligned_source`, `dkim_missing`, `policy_none` or `tls_certificate_expired`. */
  code: string;
  /** How urgent it is. */
  severity: DmarcSeverity;
  /** Domain that it is about. */
  domain: string | null;
  /** The same in words, with the sources to fix. */
  text: string;
  /** Messages that it is about, or TLS sessions. */
  messages: number;
  /** Sources to fix, those with most messages first; at most 20. */
  sources: DmarcRecommendedSource[];
}

/** A source of messages or, in reports on TLS, a mail server that receives. */
export interface DmarcRecommendedSource {
  /** IP address. */
  sourceIp: string | null;
  /** Domain that it authenticates as, or host name of the mail server. */
  name: string | null;
  /** Messages, or sessions. */
  messages: number;
}

/** Messages of one source with the same results. */
export interface DmarcRecord {
  /** IP address that the messages came from, in canonical form. */
  sourceIp: string | null;
  /** Number of messages. */
  count: number | null;
  /** What the receiver did with them. */
  disposition: DmarcDisposition | null;
  /** Evaluation of DKIM. */
  dkim: DmarcVerdict | null;
  /** Evaluation of SPF. */
  spf: DmarcVerdict | null;
  /** Pass if either of them passes. */
  dmarc: DmarcVerdict | null;
  /** Which domains align. */
  alignment: DmarcRecordAlignment;
  /** Why the policy was not applied. */
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

/** Whether the domains that were checked align with the From header, whatever the results. */
export interface DmarcRecordAlignment {
  /** Whether a signature is by an aligned domain. Null without a signature. */
  dkim: boolean | null;
  /** Whether SPF checked an aligned domain. Null if it checked none. */
  spf: boolean | null;
}

/** Standard of an aggregate report. */
export type DmarcReportFormat = 'rfc7489' | 'rfc9990';

/** Who wrote a report, and about what time. */
export interface DmarcReportMetadata {
  /** Name of the receiver that reports. */
  orgName: string | null;
  /** Its email address. */
  email: string | null;
  /** Another way to reach it, often a URL. */
  extraContactInfo: string | null;
  /** Identifier of the report, unique for its writer. */
  reportId: string | null;
  /** Beginning of the period, in UTC. */
  begin: string | null;
  /** End of the period, in UTC. */
  end: string | null;
  /** Problems that the receiver had with the policy. */
  errors: string[];
  /** Software that wrote the report (RFC 9990). */
  generator: string | null;
  /** Version that the report states. */
  version: string | null;
}

/** Kind of the reports in a document. */
export type DmarcReportType = 'aggregate' | 'failure' | 'tls' | 'mixed';

/** Message that a failure report is about. Its body is never returned. */
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
  /** Its headers, in their order; at most 40. */
  headers: DmarcMessageHeader[];
}

/** Reports on email authentication, of whatever kind: there is a list for each. */
export interface DmarcReports {
  /** Kind of the reports. */
  reportType: DmarcReportType;
  /** Aggregate reports; at most 300. */
  reports: DmarcAggregateReport[];
  /** Failure reports; at most 50. */
  failures: DmarcFailureReport[];
  /** Reports on TLS; at most 300. */
  tlsReports: SmtpTlsReport[];
  /** All reports together. */
  summary: DmarcSummary;
  /** What to do, the most urgent first; at most 50. */
  recommendations: DmarcRecommendation[];
}

/** How urgent a recommendation is. */
export type DmarcSeverity = 'high' | 'medium' | 'low' | 'info';

/** All messages of one IP address in the aggregate reports. */
export interface DmarcSource {
  /** IP address. */
  sourceIp: string;
  /** Domain that it authenticates as, if that is another than the one in the From header. */
  name: string | null;
  /** How its messages fare. */
  status: DmarcSourceStatus;
  /** Number of messages. */
  messages: number;
  /** Messages that passed DMARC. */
  pass: number;
  /** Messages that did not. */
  fail: number;
  /** Messages with aligned DKIM that passed. */
  dkimPass: number;
  /** Messages with aligned SPF that passed. */
  spfPass: number;
  /** Domains of their From headers; at most 10. */
  headerFrom: string[];
}

/** How the messages of a source fare: most of those that fail or, if none fails, most of all. */
export type DmarcSourceStatus = 'authenticated' | 'dkim_only' | 'spf_only' | 'forwarded' | 'unaligned' | 'unauthenticated';

/** Result of SPF. */
export interface DmarcSpfResult {
  /** Domain that was checked. */
  domain: string | null;
  /** Where the domain is from. */
  scope: DmarcSpfScope | null;
  /** Result. */
  result: DmarcAuthResult | null;
  /** Details for people. */
  humanResult: string | null;
}

/** Which name SPF checked. */
export type DmarcSpfScope = 'mfrom' | 'helo';

/** All reports of a document together. Counts of messages are those of the aggregate reports. */
export interface DmarcSummary {
  /** Domain that the reports are about. Null if there are several. */
  domain: string | null;
  /** Domains that they are about; at most 100. */
  domains: string[];
  /** Who reports. Null if there are several. */
  orgName: string | null;
  /** Who reports; at most 100. */
  orgNames: string[];
  /** Time that they are about. */
  period: DmarcPeriod;
  /** Number of messages. */
  messages: number;
  /** Messages that passed DMARC. */
  pass: number;
  /** Messages that did not. */
  fail: number;
  /** Share of messages that passed, from 0 to 1. Null without messages. */
  passRate: number | null;
  /** Messages by what the receivers did with them. */
  byDisposition: DmarcDispositionCount[];
  /** Number of different IP addresses. */
  sourceCount: number;
  /** Sources, those with most messages first; at most 200. */
  sources: DmarcSource[];
  /** Sources with messages that failed, those with most failures first; at most 10. */
  topFailingSources: DmarcSource[];
  /** Messages in the failure reports. */
  incidents: number;
  /** Sessions in the reports on TLS. Null without such reports. */
  tlsSessions: SmtpTlsSessions | null;
}

/** Evaluation by DMARC: a mechanism only passes for a domain that aligns with the From header. */
export type DmarcVerdict = 'pass' | 'fail';

/** The file that was read. */
export interface DocumentFacts {
  /** Media type, detected from the content. */
  mime: string;
  /** File name, as far as one was sent. */
  filename: string | null;
  /** Size in bytes. */
  bytes: number;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
  /** Number of pages. Null for files without pages. */
  pages: number | null;
  /** Whether text was recognised in images (OCR). */
  ocr: boolean;
  /** How sure OCR was, from 0 to 1. Null without OCR. */
  ocrConfidence: number | null;
  /** Language (BCP 47), detected from the text. Null if unknown, and for formats of data. */
  language: string | null;
}

/** Where a value of `data` stands in the document. */
export interface DocumentField {
  /** Place in `data`, such as `lineItems[0].total`. */
  path: string;
  /** How sure the value is, from 0 to 1. */
  confidence: number;
  /** Page, counted from 1. Null if the document has no pages. */
  page: number | null;
  /** Rectangle on the page. Null if the document has no pages. */
  bbox: PageBox | null;
}

/** What a language model had to do with an answer. */
export interface DocumentLlm {
  /** Whether its answer was compared with that of the rules. */
  used: boolean;
  /** Name of the model. */
  model: string;
  /** Why it was not used. Null if it was, or if the rules left it nothing to do. */
  error: LlmError | null;
  /** Places in `data` whose values it found, such as `lineItems[0].total`. All others are by rules. */
  fields: string[];
}

/** How the document was read, and what to know of the answer. */
export interface DocumentMeta {
  /** How it was read. */
  engine: ParserEngine;
  /** The file that was read. */
  document: DocumentFacts;
  /** From 0 to 1: 1 if the format is exact and all checks of it hold. */
  confidence: number;
  /** What could not be read, was mended, or contradicts itself. */
  warnings: DocumentWarning[];
  /** What a language model had to do with the answer. Null if none is configured, if the parser uses none, or if `engine` excludes it. */
  llm: DocumentLlm | null;
}

/** What to add to the answer. */
export type DocumentPart = 'text' | 'fields';

/** A person or an organisation named in a document. */
export interface DocumentParty {
  /** Trading name, or the legal name if there is no other. */
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
  /** IBAN that the party is paid to or debited from. */
  iban: string | null;
  /** Address for electronic documents: a Peppol participant, an Italian CodiceDestinatario or an email address. */
  electronicAddress: PartyIdentifier | null;
  /** Other identifiers, such as GLN, DUNS or a customer number. */
  identifiers: PartyIdentifier[];
  /** Postal address. */
  address: PostalAddress | null;
}

/** What could not be read, was mended, or contradicts itself. */
export interface DocumentWarning {
  /** Code for programs, such as `content_type_mismatch`. */
  code: string;
  /** The same in words. */
  message: string;
  /** Place in `data`, such as `lines[0].total`. Null if it is about the document as a whole. */
  path: string | null;
}

/** Where a due date is from. */
export type DueDateSource = 'stated' | 'terms';

/** The Authenticated Received Chain (RFC 8617). */
export interface EmailArc {
  /** What the last server found of the chain. Null if it did not check. */
  result: string | null;
  /** The sets, the first first. */
  sets: EmailArcSet[];
}

/** What a server that passed the message on sealed. */
export interface EmailArcSet {
  /** Number of the set, from 1; 0 if it is malformed. */
  instance: number;
  /** What the sealer found of the chain before it: `none`, `pass` or `fail`. */
  chainValidation: string | null;
  /** Domain that sealed. */
  domain: string | null;
  /** Selector of the key. */
  selector: string | null;
  /** Server whose results it carries; they are in `results`. */
  authservId: string | null;
}

/** A file or a message that the message carries. The content itself is not returned. */
export interface EmailAttachment {
  /** Number of the MIME part as IMAP counts, such as `2.1`. Null for files in a TNEF file. */
  part: string | null;
  /** Number of the attached message or TNEF file that contains it. Null if the message itself does. */
  within: string | null;
  /** File name, decoded. */
  filename: string | null;
  /** Declared media type, in lower case. */
  mime: string;
  /** How it wants to be shown. Null if it does not say. */
  disposition: EmailDisposition | null;
  /** Content-ID without angle brackets: what `cid:` links of the HTML refer to. */
  contentId: string | null;
  /** Content-Description, decoded. */
  description: string | null;
  /** Size without transfer encoding, in bytes. */
  bytes: number;
  /** SHA-256 of the content without transfer encoding, in hexadecimal. */
  sha256: string;
  /** Head of an attached message. Null for files. */
  message: EmailHead | null;
}

/** What servers say of the sender’s authenticity, read from the headers. Nothing is verified here: believe `spf`, `dkim`, `dmarc` and `arc` only if `authservId` is your own server. */
export interface EmailAuthentication {
  /** Server of the topmost Authentication-Results header, which the next fields are read from. */
  authservId: string | null;
  /** SPF; read from Received-SPF where Authentication-Results does not state it. */
  spf: EmailSpf | null;
  /** DKIM, by signature. */
  dkim: EmailDkim[];
  /** DMARC. */
  dmarc: EmailDmarc | null;
  /** ARC. Null if there is no chain. */
  arc: EmailArc | null;
  /** The DKIM signatures that the message carries. */
  signatures: EmailDkimSignature[];
  /** All Authentication-Results headers from the top, then those of ARC sets. */
  results: AuthenticationResults[];
}

/** How a part wants to be shown. */
export type EmailDisposition = 'attachment' | 'inline';

/** Whether a DKIM signature was valid. */
export interface EmailDkim {
  /** Such as `pass`, `fail` or `none`. */
  result: string;
  /** Domain that signed. */
  domain: string | null;
  /** Selector of the key. */
  selector: string | null;
  /** Stated reason or comment. */
  reason: string | null;
}

/** A DKIM-Signature header. It is not verified. */
export interface EmailDkimSignature {
  /** Domain that signs (`d=`). */
  domain: string | null;
  /** Selector of the key (`s=`). */
  selector: string | null;
  /** Algorithm, such as `rsa-sha256`. */
  algorithm: string | null;
  /** User or agent it signs for (`i=`). */
  identity: string | null;
  /** Names of the headers that are signed, in lower case. */
  signedHeaders: string[];
}

/** Whether SPF or DKIM passed for the domain of the From header. */
export interface EmailDmarc {
  /** Such as `pass`, `fail` or `none`. */
  result: string;
  /** Domain of the From header. */
  domain: string | null;
  /** Published policy, if stated: `none`, `quarantine` or `reject`. */
  policy: string | null;
}

/** An email that was read. */
export interface EmailDocument {
  /** What the document says. Unknown values are null. */
  data: ParsedEmail;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** What is recognised in the first 100,000 characters of the text. Each value once, at most 200 of a kind. */
export interface EmailEntities {
  /** URLs of the text, then those of links in the HTML. */
  urls: string[];
  /** Email addresses, in lower case: those of the text, then those of `mailto:` links in the HTML. */
  emails: string[];
  /** Valid phone numbers, those of `tel:` links in the HTML included: international ones, and those of `country` that look like phone numbers (grouped, with its leading 0) or stand behind a word such as `Tel`. */
  phones: FoundPhone[];
  /** Amounts with a currency beside them. Words such as million are part of the amount; amounts whose value is not certain are left out. */
  amounts: FoundMoney[];
  /** Days. */
  dates: FoundDate[];
}

/** What kind of message it is, by headers, structure and subject. */
export interface EmailFlags {
  /** Whether a program answered, such as an out-of-office notice. */
  autoReply: boolean;
  /** Whether a program sent it unasked, such as a notification, a delivery report or a read receipt. */
  autoGenerated: boolean;
  /** Whether it reports that a message was not delivered. Reports of delays and deliveries have only `dsn`. */
  bounce: boolean;
  /** Whether it tells that a message was displayed, or was deleted unread (RFC 8098). */
  readReceipt: boolean;
  /** Whether it came through a mailing list. */
  mailingList: boolean;
  /** Whether it answers another message. */
  reply: boolean;
  /** Whether it passes another message on, in its text or attached. */
  forward: boolean;
  /** Whether it carries a signature by S/MIME or PGP/MIME. The signature is not verified. */
  signed: boolean;
  /** Whether it is encrypted by S/MIME or PGP/MIME. The content cannot be read then. */
  encrypted: boolean;
}

/** The head of a message within the message. */
export interface EmailHead {
  /** Message-ID without angle brackets. */
  messageId: string | null;
  /** When it was written. */
  date: string | null;
  /** Subject, decoded. */
  subject: string | null;
  /** Its author. */
  from: EmailMailbox | null;
}

/** A header of the message. */
export interface EmailHeader {
  /** Name as written, such as `Message-ID`. */
  name: string;
  /** Value, unfolded and with its encoded words decoded; at most 20,000 characters. */
  value: string;
}

/** A server that passed the message on, by its Received header. At most 200 are read. Headers below those of servers you know may be forged. */
export interface EmailHop {
  /** Name that the sending host gave itself. */
  from: string | null;
  /** IP address of the sending host, as the receiving one saw it. */
  fromIp: string | null;
  /** Host that received the message. */
  by: string | null;
  /** Protocol, such as `ESMTPS`. */
  with: string | null;
  /** Identifier in the log of the receiving host. */
  id: string | null;
  /** Recipient, if stated. */
  for: string | null;
  /** When it was received. */
  date: string | null;
  /** Seconds since the hop before. Negative if the clocks disagree; null for the first hop, and if a time is unknown. */
  delaySeconds: number | null;
}

/** The List-* headers of a mailing list or a bulk sender. */
export interface EmailList {
  /** List-ID without angle brackets. */
  id: string | null;
  /** Name that stands beside the List-ID. */
  name: string | null;
  /** URLs and `mailto:` addresses to unsubscribe, the preferred one first. */
  unsubscribe: string[];
  /** Whether a POST with the body `List-Unsubscribe=One-Click` to the first https URL of `unsubscribe` unsubscribes (RFC 8058). Whether the headers are signed is not checked. */
  oneClick: boolean;
  /** Where to post to the list. */
  post: string[];
  /** Where to find help. */
  help: string[];
  /** Where to subscribe. */
  subscribe: string[];
  /** Where the archive is. */
  archive: string[];
  /** How to reach the owner. */
  owner: string[];
}

/** A sender or a recipient. */
export interface EmailMailbox {
  /** Display name, decoded. */
  name: string | null;
  /** Address as written, usually `local@domain`. Null for a group without members. */
  address: string | null;
  /** Name of the group that it is listed in, such as `undisclosed-recipients`. */
  group: string | null;
}

/** Whether the sending host may send for the domain of the envelope. */
export interface EmailSpf {
  /** Such as `pass`, `fail`, `softfail` or `none`. */
  result: string;
  /** Domain that was checked. */
  domain: string | null;
  /** IP address of the sending host. */
  ip: string | null;
}

/** A day in a text, written with its year. */
export interface FoundDate {
  /** As written. */
  raw: string;
  /** The day. Null if day and month may be either, as in `03/04/2026`. */
  date: string | null;
}

/** An amount of money in a text. */
export interface FoundMoney {
  /** As written. */
  raw: string;
  /** Amount in plain decimal notation, such as `1299.00`. */
  amount: string;
  /** ISO 4217 code. Null if the symbol stands for several currencies, as `$` and `kr` do, unless it is that of `country`. */
  currency: string | null;
}

/** A phone number in a text. */
export interface FoundPhone {
  /** As written. */
  raw: string;
  /** In E.164 format. */
  e164: string;
  /** ISO 3166-1 alpha-2 code of the country. Null for numbers of no country. */
  countryCode: string | null;
}

/** A kind of account. Charts of accounts have numbers of their own for each. */
export type GlHint = 'cloud_and_hosting' | 'software_and_subscriptions' | 'telecommunications' | 'office_supplies' | 'computer_equipment' | 'furniture_and_fittings' | 'rent' | 'utilities' | 'insurance' | 'legal_fees' | 'accounting_and_audit' | 'consulting_and_services' | 'marketing_and_advertising' | 'printing' | 'travel' | 'accommodation' | 'meals_and_entertainment' | 'vehicle_costs' | 'freight_and_postage' | 'repairs_and_maintenance' | 'cleaning' | 'training' | 'staff_costs' | 'bank_fees' | 'building_and_construction' | 'medical_and_health';

/** An account that an invoice can be paid to. */
export interface InvoiceAccount {
  /** IBAN without spaces, valid or not: see `checks.ibanValid`. */
  iban: string | null;
  /** Account number that is not an IBAN. */
  number: string | null;
  /** BIC or national bank code. */
  bic: string | null;
  /** Holder or name of the account. */
  name: string | null;
  /** Name of the bank. */
  bankName: string | null;
}

/** A discount or a surcharge. */
export interface InvoiceAllowanceCharge {
  /** Whether it is subtracted or added. */
  kind: AllowanceChargeKind;
  /** Reason in words. */
  reason: string | null;
  /** Reason code: UNTDID 5189 or 7161, or the Italian code. */
  reasonCode: string | null;
  /** Amount, positive for both kinds. Null if only a percentage is given. */
  amount: string | null;
  /** Amount that `rate` applies to. */
  base: string | null;
  /** Percentage of `base`. Profiles of UBL older than EN 16931 may give a factor. */
  rate: string | null;
  /** Tax category, as in `taxes`. Null in lines, which have their own. */
  taxCategory: string | null;
  /** Tax rate in percent. */
  taxRate: string | null;
}

/** A file that belongs to an invoice. Its content is not returned. */
export interface InvoiceAttachment {
  /** Where it is. */
  source: InvoiceAttachmentSource;
  /** Number of the document. */
  id: string | null;
  /** File name as written. */
  filename: string | null;
  /** Media type as declared. Null if none is. */
  mime: string | null;
  /** What it is. */
  description: string | null;
  /** Where a linked document can be found. */
  url: string | null;
  /** Size in bytes. Null if it is only linked. */
  bytes: number | null;
  /** SHA-256 of the content, in hexadecimal. Null if it is only linked. */
  sha256: string | null;
}

/** Where an attachment is. */
export type InvoiceAttachmentSource = 'embedded' | 'linked' | 'pdf';

/** What an invoice says twice, recomputed. All lines are checked, also those that are not returned. */
export interface InvoiceChecks {
  /** Net amount of each line: quantity by price, with discounts and surcharges. Up to 0.02 off, as Peppol allows. */
  lineAmounts: CheckStatus;
  /** `totalLines` is the sum of the lines (BR-CO-10). */
  linesSum: CheckStatus;
  /** `totalAllowances` is the sum of the discounts (BR-CO-11). */
  allowancesSum: CheckStatus;
  /** `totalCharges` is the sum of the surcharges (BR-CO-12). */
  chargesSum: CheckStatus;
  /** `totalNet` is the lines less discounts plus surcharges (BR-CO-13). */
  netSum: CheckStatus;
  /** The base of each tax is the sum of what belongs to its category and rate. */
  taxBases: CheckStatus;
  /** Each tax is its base by its rate, rounded to the cent either way (BR-CO-17). */
  taxAmounts: CheckStatus;
  /** `totalTax` is the sum of the taxes (BR-CO-14). */
  taxesSum: CheckStatus;
  /** `totalGross` is `totalNet` plus `totalTax` (BR-CO-15). */
  netPlusTax: CheckStatus;
  /** `amountDue` is `totalGross` less `prepaid` plus `rounding` (BR-CO-16), less what the customer withholds or pays to the authority. */
  amountDue: CheckStatus;
  /** All VAT ids have the format of their country: EU, GB, XI, CH, NO and IS. */
  vatIdFormat: CheckStatus;
  /** All IBANs have the length of their country and right check digits. */
  ibanValid: CheckStatus;
  /** `dueDate` is not before `issueDate`. */
  dueAfterIssue: CheckStatus;
}

/** What an invoice was in. */
export type InvoiceContainer = 'xml' | 'pdf' | 'p7m' | 'text' | 'image';

/** Where goods or services were delivered. */
export interface InvoiceDelivery {
  /** Recipient with the address of delivery. */
  party: DocumentParty | null;
  /** Identifier of the place, such as a GLN. */
  locationId: string | null;
}

/** An amount that is not what the other amounts of the invoice make it. */
export interface InvoiceDifference {
  /** The check that failed: a member of `checks`. */
  check: string;
  /** Place of the amount, such as `lineItems[0].net`. */
  path: string;
  /** Amount in the document. */
  stated: string;
  /** Amount that the others make. */
  computed: string;
  /** `stated` less `computed`. */
  difference: string;
}

/** A direct debit by which an invoice is collected. */
export interface InvoiceDirectDebit {
  /** Mandate reference. */
  mandate: string | null;
  /** SEPA creditor identifier. */
  creditorId: string | null;
  /** IBAN that is debited. */
  debtorIban: string | null;
}

/** An invoice that was read. */
export interface InvoiceDocument {
  /** What the document says. Unknown values are null. */
  data: ParsedInvoice;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** What an invoice is. */
export type InvoiceDocumentType = 'invoice' | 'credit_note' | 'corrected_invoice' | 'debit_note' | 'prepayment_invoice' | 'partial_invoice' | 'final_invoice' | 'self_billed_invoice' | 'self_billed_credit_note' | 'proforma_invoice';

/** Syntax of an invoice. */
export type InvoiceFormat = 'ubl' | 'cii' | 'zugferd_1' | 'fatturapa' | 'text';

/** A part of the amount due. */
export interface InvoiceInstallment {
  /** When it is due. */
  dueDate: string | null;
  /** Amount. */
  amount: string | null;
}

/** A line of an invoice. Amounts are in the currency of the invoice. */
export interface InvoiceLine {
  /** Line number as written. */
  line: string | null;
  /** Number of the line that this one details. */
  parentLine: string | null;
  /** Whether `net` is part of `totalLines`. False for groups and details of other lines. */
  counted: boolean;
  /** Article number of the supplier. */
  sku: string | null;
  /** Article number of the customer. */
  buyerSku: string | null;
  /** Standard article number, such as a GTIN. */
  standardId: string | null;
  /** Name of the product or service. */
  description: string | null;
  /** Longer description if there is one besides the name. */
  details: string | null;
  /** Note to the line. */
  note: string | null;
  /** Invoiced quantity. */
  quantity: string | null;
  /** Unit as written: a code of UN/ECE Recommendation 20 such as `C62` (one), in FatturaPA free text. */
  unit: string | null;
  /** Net price of `priceBase` units. In FatturaPA before the discounts of the line. */
  unitPrice: string | null;
  /** Price before the discount that is already in `unitPrice`. Without tax, too. */
  grossPrice: string | null;
  /** Quantity that the price is for. Null means 1. */
  priceBase: string | null;
  /** Tax category, as in `taxes`. */
  taxCategory: string | null;
  /** Tax rate in percent. */
  taxRate: string | null;
  /** Net amount of the line, with its discounts and surcharges. */
  net: string | null;
  /** Tax of the line. EN 16931 leaves it to the invoice as a whole, so it is mostly null. */
  tax: string | null;
  /** Amount with tax. Null unless the line gives its tax or its total. */
  total: string | null;
  /** Invoiced period. */
  period: InvoicePeriod | null;
  /** Line of the order. */
  orderLine: string | null;
  /** Where the customer books the line. */
  accountingReference: string | null;
  /** Country of origin, as written. */
  originCountryCode: string | null;
  /** Discounts and surcharges of the line; in FatturaPA those of its unit price. */
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
  /** Scheme as written, such as `STI` for CPV or `HS`. */
  scheme: string | null;
}

/** How an invoice is to be paid. */
export interface InvoicePayment {
  /** Code of the means of payment: UNTDID 4461 such as `58` (SEPA credit transfer), in FatturaPA such as `MP05`. */
  meansCode: string | null;
  /** Means of payment in words. */
  means: string | null;
  /** Terms of payment in words; in FatturaPA those of the code. */
  terms: string | null;
  /** Terms of payment as a code, which only FatturaPA has: `TP01` to `TP03`. */
  termsCode: string | null;
  /** Reference to give with the payment. */
  reference: string | null;
  /** First IBAN of `accounts`. */
  iban: string | null;
  /** BIC that belongs to `iban`. */
  bic: string | null;
  /** All accounts that can be paid to. */
  accounts: InvoiceAccount[];
  /** Number of the card that was used, mostly its last digits. */
  cardNumber: string | null;
  /** Direct debit. Null if the invoice is not collected. */
  directDebit: InvoiceDirectDebit | null;
  /** Discounts for early payment, also those that XRechnung has in its terms (`#SKONTO#`). */
  discounts: InvoicePaymentDiscount[];
  /** Parts with due dates of their own. Empty if everything is due at once. */
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
  /** Days within which to pay, from the date of the invoice unless the terms say otherwise. */
  days: number | null;
  /** Last day of the discount. */
  until: string | null;
}

/** A period that is invoiced. */
export interface InvoicePeriod {
  /** First day. */
  start: string | null;
  /** Last day. */
  end: string | null;
}

/** The specification that an invoice follows, or the level of it. */
export type InvoiceProfile = 'minimum' | 'basic_wl' | 'basic' | 'comfort' | 'en16931' | 'extended' | 'xrechnung' | 'xrechnung_extension' | 'peppol_bis_3' | 'peppol_self_billing_3' | 'peppol_pint' | 'peppol_bis_2' | 'nlcius' | 'ehf' | 'oioubl' | 'other_cius' | 'fatturapa_public' | 'fatturapa_private' | 'fatturapa_simplified';

/** An earlier invoice that is corrected, credited or offset. */
export interface InvoiceReference {
  /** Number of the invoice. */
  number: string;
  /** Date of the invoice. */
  issueDate: string | null;
}

/** The tax of one category and rate. */
export interface InvoiceTax {
  /** Category as written: UNTDID 5305 such as `S` (standard) or `AE` (reverse charge), in FatturaPA the Natura code. */
  category: string | null;
  /** Rate in percent. */
  rate: string | null;
  /** Taxed amount. */
  base: string | null;
  /** Tax. */
  amount: string | null;
  /** Why there is no tax, in words. */
  exemptionReason: string | null;
  /** The same as a VATEX code. */
  exemptionCode: string | null;
  /** When the tax is due and who pays it. Null in other formats than FatturaPA. */
  collection: TaxCollection | null;
}

/** Tax that the customer keeps back and pays to the authority, such as the Italian ritenuta. */
export interface InvoiceWithholding {
  /** Code or name of the tax, such as `RT01`. */
  kind: string | null;
  /** Rate in percent. */
  rate: string | null;
  /** Amount kept back. */
  amount: string | null;
}

/** A word or phrase that a text is about. */
export interface Keyword {
  /** Word or phrase, in lower case. */
  text: string;
  /** Weight relative to the first keyword, from 0 to 1. */
  score: number;
  /** How often it occurs. */
  count: number;
}

/** How well somebody speaks a language: a level of the Common European Framework (CEFR) if one is named, else what words say. */
export type LanguageLevel = 'native' | 'c2' | 'c1' | 'b2' | 'b1' | 'a2' | 'a1' | 'fluent' | 'advanced' | 'intermediate' | 'basic';

/** A line of the invoice with a hint where to book it. */
export interface LineCoding {
  /** Number of the line. */
  line: string | null;
  /** What was bought. */
  description: string | null;
  /** Net amount of the line, or the amount with tax if only that is stated. */
  amount: string | null;
  /** Category of tax (UNTDID 5305) and rate, such as `S-19`; the rate alone if no category is stated. */
  taxCode: string | null;
  /** Kind of account that words of the description speak for: a hint, no decision. Null if none does. */
  glHint: GlHint | null;
  /** How much they do, from 0.1 to 0.8. Null without a hint. */
  confidence: number | null;
}

/** Why the answer of a language model was not used. */
export type LlmError = 'auth' | 'unreachable' | 'tls' | 'timeout' | 'rate_limited' | 'server_error' | 'invalid_response' | 'busy' | 'model_not_found' | 'invalid_request' | 'invalid_answer' | 'answer_cut' | 'declined';

/** Readability by a formula that was made for the language. */
export interface LocalReadability {
  /** Formula. */
  formula: ReadabilityFormula;
  /** Its score. */
  score: number;
}

/** Rectangle on a page, in points (1/72 inch) from its top left corner. */
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

/** What a document of bank statements says. */
export interface ParsedBankStatements {
  /** Format of the document. */
  format: BankDocumentFormat;
  /** Statements in their order: one for each account, day or file. */
  statements: BankStatement[];
  /** Number of all statements, listed or not. */
  statementCount: number;
  /** Number of all transactions, listed or not. */
  transactionCount: number;
  /** Where to go on if there are more transactions than listed, else null. */
  nextOffset: number | null;
}

/** What an email says. */
export interface ParsedEmail {
  /** Message-ID without its angle brackets, as `inReplyTo` and `references` are, too. */
  messageId: string | null;
  /** Message-ID of the message that it answers. */
  inReplyTo: string | null;
  /** Message-IDs of the thread, the first one first. */
  references: string[];
  /** When it was written, with the offset of the Date header. Null if the zone is unknown. */
  date: string | null;
  /** Subject, decoded. */
  subject: string | null;
  /** Subject without prefixes of replies and forwards in any language (`Re:`, `AW:`, `Fwd:`, `回复：`) and without the tag of its mailing list. Groups messages of a thread. */
  normalizedSubject: string | null;
  /** Author, the first of several. */
  from: EmailMailbox | null;
  /** Who sent it, if that is not the author. */
  sender: EmailMailbox | null;
  /** Recipients. */
  to: EmailMailbox[];
  /** Recipients of copies. */
  cc: EmailMailbox[];
  /** Recipients of blind copies, which only the sender’s own copy names. */
  bcc: EmailMailbox[];
  /** Where answers go, if not to the author. */
  replyTo: EmailMailbox[];
  /** Envelope sender, where bounces go. Empty for messages that want none, such as bounces. */
  returnPath: string | null;
  /** All headers in their order; at most 1,000. */
  headers: EmailHeader[];
  /** Text from the plain text parts, or from HTML if there is none. At most 500,000 characters. */
  text: string | null;
  /** HTML as sent, neither cleaned nor safe to show. At most 500,000 characters. */
  html: string | null;
  /** What the author wrote: the text without quotations and signature. */
  replyText: string | null;
  /** What the text repeats of earlier messages, with the lines that introduce it. */
  quotedText: string | null;
  /** Signature below the text. */
  signature: string | null;
  /** Files and messages that it carries, those in attached messages and in winmail.dat included. At most 1,000. */
  attachments: EmailAttachment[];
  /** SPF, DKIM, DMARC and ARC, as the headers state them. */
  authentication: EmailAuthentication;
  /** Servers that passed it on, in the order of travel. */
  received: EmailHop[];
  /** Mailing list or bulk sender. Null without List-* headers. */
  list: EmailList | null;
  /** What kind of message it is. */
  flags: EmailFlags;
  /** Delivery report, such as a bounce. Null if the message is none. */
  dsn: DeliveryStatus | null;
  /** What is recognised in the text. */
  entities: EmailEntities;
  /** ISO 639 code of the language that the author wrote in. Null if it is not certain. */
  language: string | null;
}

/** What an invoice says. Amounts are in plain notation with the digits of the document, in `currency` unless stated otherwise. */
export interface ParsedInvoice {
  /** What it is. */
  documentType: InvoiceDocumentType;
  /** The same as a code: UNTDID 1001 such as `380`, or Italian such as `TD01`. */
  typeCode: string | null;
  /** Syntax. */
  format: InvoiceFormat;
  /** What the invoice was in. */
  container: InvoiceContainer;
  /** Specification that it follows. Null for unknown ones. */
  profile: InvoiceProfile | null;
  /** Identifier of the specification as written (BT-24). */
  profileId: string | null;
  /** Identifier of the business process as written (BT-23). */
  processId: string | null;
  /** Invoice number. */
  invoiceNumber: string | null;
  /** Date of the invoice. */
  issueDate: string | null;
  /** When it is due. With several instalments, the first. */
  dueDate: string | null;
  /** When goods or services were delivered. */
  deliveryDate: string | null;
  /** When the tax becomes due, if the invoice says so. */
  taxPointDate: string | null;
  /** Invoiced period. */
  period: InvoicePeriod | null;
  /** Currency (ISO 4217). Null, with a warning, if the document has no such code. */
  currency: string | null;
  /** Currency in which tax is reported, if it is another. */
  taxCurrency: string | null;
  /** Reference that the customer asked for, such as a German Leitweg-ID. */
  buyerReference: string | null;
  /** Number of the purchase order. */
  poNumber: string | null;
  /** Order number of the supplier. */
  salesOrderNumber: string | null;
  /** Number of the contract. */
  contractNumber: string | null;
  /** Project; in FatturaPA the codes CUP and CIG. */
  projectReference: string | null;
  /** Number of the despatch advice or delivery note. */
  despatchNumber: string | null;
  /** Number of the receiving advice. */
  receiptNumber: string | null;
  /** Where the customer books the invoice. */
  accountingReference: string | null;
  /** Earlier invoices that it corrects, credits or offsets. */
  precedingInvoices: InvoiceReference[];
  /** Who sells. */
  supplier: DocumentParty | null;
  /** Who buys. */
  customer: DocumentParty | null;
  /** Who is paid, if it is not the supplier. */
  payee: DocumentParty | null;
  /** Tax representative of the supplier. */
  taxRepresentative: DocumentParty | null;
  /** Where goods or services were delivered. */
  delivery: InvoiceDelivery | null;
  /** How it is to be paid. */
  payment: InvoicePayment;
  /** Lines in their order. At most 2,000: a warning `list_cut` tells if there are more. */
  lineItems: InvoiceLine[];
  /** Discounts and surcharges of the invoice as a whole. */
  allowancesCharges: InvoiceAllowanceCharge[];
  /** Tax by category and rate. */
  taxes: InvoiceTax[];
  /** Taxes that the customer keeps back. */
  withholdings: InvoiceWithholding[];
  /** Sum of the lines. */
  totalLines: string | null;
  /** Sum of the discounts of the invoice. */
  totalAllowances: string | null;
  /** Sum of the surcharges of the invoice. */
  totalCharges: string | null;
  /** Total without tax. FatturaPA states none: the sum of `taxes`. */
  totalNet: string | null;
  /** Total tax. FatturaPA states none: the sum of `taxes`. */
  totalTax: string | null;
  /** Total tax in `taxCurrency`. */
  totalTaxInTaxCurrency: string | null;
  /** Total with tax. */
  totalGross: string | null;
  /** What has been paid already. */
  prepaid: string | null;
  /** What is added to round the amount due. */
  rounding: string | null;
  /** Claims of others that are collected with the invoice (extension of XRechnung). */
  thirdPartyPayments: string | null;
  /** What is to be paid. */
  amountDue: string | null;
  /** Stamp duty that the supplier pays (FatturaPA, ImportoBollo). Not part of the totals: if it is charged, there is a line for it. */
  stampDuty: string | null;
  /** Notes to the invoice. */
  notes: string[];
  /** Files that belong to the invoice. */
  attachments: InvoiceAttachment[];
  /** What the invoice says twice, recomputed. */
  checks: InvoiceChecks;
  /** Amounts that failed a check. At most 100: a warning `list_cut` tells if there are more. */
  differences: InvoiceDifference[];
}

/** A receipt, till slip or restaurant bill. Amounts are in plain decimal notation, such as `12.50`, in `currency`. */
export interface ParsedReceipt {
  /** Who sold. */
  merchant: ReceiptMerchant;
  /** Number of the receipt, else of the invoice, bill or transaction. */
  receiptNumber: string | null;
  /** Day of the purchase. */
  date: string | null;
  /** Local time of the purchase as `HH:MM` or `HH:MM:SS`, on a clock of 24 hours. */
  time: string | null;
  /** Currency (ISO 4217). If the receipt names none, that of its country, with a warning. */
  currency: string | null;
  /** Items in their order, the first 1,000. */
  lineItems: ReceiptLineItem[];
  /** Sum of the items as stated, mostly before tax. */
  subtotal: string | null;
  /** Discounts and coupons, the first 1,000. */
  discounts: ReceiptDiscount[];
  /** Taxes, included in the prices or added to them. */
  taxes: ReceiptTax[];
  /** Service or cover charge that the merchant adds. */
  serviceCharge: string | null;
  /** Tip that was given. Suggestions do not count. */
  tip: string | null;
  /** Rounding to the smallest coin, such as `-0.02`. */
  rounding: string | null;
  /** What was to be paid, with tip and rounding. Of several, the one that other amounts prove. */
  total: string | null;
  /** Payments, each once, even if a card slip repeats it. */
  payments: ReceiptPayment[];
  /** Change given back. */
  change: string | null;
  /** Sums, recomputed. */
  checks: ReceiptChecks;
}

/** What a résumé says. Dates are as precise as written: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export interface ParsedResume {
  /** Whose résumé it is. Null, with a warning, if no line is certain to be the name. */
  name: ResumeName | null;
  /** What the person calls themselves below the name, such as a profession. */
  headline: string | null;
  /** The section that sums the person up, or the paragraph before all sections. */
  summary: string | null;
  /** E-mail addresses in lower case, without those of references. */
  emails: string[];
  /** Telephone numbers, up to 20. */
  phones: ResumePhone[];
  /** Where the person lives, as written: a place or an address. */
  location: string | null;
  /** Pages of the person, up to 50. */
  links: ResumeLink[];
  /** Jobs in the order of the document, up to 200: one for each position, if one employer had several. */
  work: ResumeWork[];
  /** Studies in the order of the document, up to 100. */
  education: ResumeEducation[];
  /** Up to 500 skills: first those that sections list, by their usual name if it is known, then those that the text about jobs and projects is certain to name. */
  skills: string[];
  /** Languages that the person speaks. */
  languages: ResumeLanguage[];
  /** Certificates and licences, up to 200. */
  certifications: ResumeCertification[];
  /** Projects that have a section of their own, up to 200. */
  projects: ResumeProject[];
  /** Publications, up to 500. */
  publications: ResumePublication[];
  /** Awards, prizes and scholarships, up to 200. */
  awards: ResumeAward[];
  /** Months in which at least one job was held: those of jobs that overlap count once, and jobs that go on count to today. Null if no job has dates. */
  totalExperienceMonths: number | null;
  /** All sections with their text, up to 200, so that nothing is lost that has no field. */
  sections: ResumeSection[];
  /** How much the document looks like a résumé, from 0 to 1. Below 0.25 it is refused. */
  resumeLikelihood: number;
  /** The same in the format JSON Resume 1.0.0 (jsonresume.org) if `include` asks for it, else null. Members that are unknown are missing. */
  jsonResume: unknown;
}

/** A skill that a document names. */
export interface ParsedSkill {
  /** Usual name: `JavaScript` for "js", `Kubernetes` for "k8s", `Teamwork` for "Teamfähigkeit". */
  name: string;
  /** Stable identifier, the same for all spellings and languages: `node-js`, `c-plus-plus`, `problem-solving`. */
  normalized: string;
  /** What the skill is. */
  type: SkillType;
  /** Field that it belongs to. Null if unknown. */
  category: SkillCategory | null;
  /** How sure it is that the document means this skill, from 0 to 1: that of its surest mention. */
  confidence: number;
  /** How often the document names it. */
  count: number;
  /** Where it is named: up to 100 places a skill and 5,000 in all. Empty for what only a language model found. */
  mentions: SkillMention[];
}

/** The skills that a document names. */
export interface ParsedSkills {
  /** Up to 1,000 skills, the surest first, and of these what is named most often. */
  skills: ParsedSkill[];
  /** The same by field, the largest first. */
  byCategory: SkillGroup[];
  /** Number of different skills in the document. */
  count: number;
}

/** A transcript. Of a recording: who says what when. Of a student: courses, grades and credits by terms; then all lists of speech are empty. */
export interface ParsedTranscript {
  /** What the transcript is of. */
  kind: TranscriptKind;
  /** Format, detected from the content. Null for academic transcripts. */
  format: TranscriptFormat | null;
  /** Language that the file declares, as BCP 47, also if it declares a name. It is not detected. Null if unknown. */
  language: string | null;
  /** Length of the recording if the file declares it, else its last time. Null without times. */
  durationSeconds: number | null;
  /** Speakers that the file names, in the order in which they first speak. */
  speakers: TranscriptSpeaker[];
  /** Number of segments in the file. */
  segmentCount: number;
  /** Segments in the order of time, the first 10,000 of them. */
  segments: TranscriptSegment[];
  /** The same as text to read, the first 5,000 paragraphs. */
  paragraphs: TranscriptParagraph[];
  /** All that is said: the paragraphs, without names. Sounds such as `[MUSIC]` stand in segments alone. */
  text: string;
  /** Number of words, by the rules of Unicode in all scripts. */
  wordCount: number;
  /** Words per minute of `durationSeconds`. Null without times. */
  wordsPerMinute: number | null;
  /** Up to 20 keywords by RAKE, the heaviest first. */
  keywords: Keyword[];
  /** Up to five sentences of the text that say most of it, chosen by TextRank. Null for short texts. */
  summary: string | null;
  /** Questions, the first 500 of them. */
  questions: TranscriptQuestion[];
  /** Number of issues. */
  issueCount: number;
  /** What is wrong with the file, in the order of its cues; the first 200 issues. */
  issues: TranscriptIssue[];
  /** University or school that issued an academic transcript. Null for recordings. */
  institution: string | null;
  /** Whose courses they are. Null for recordings. */
  student: AcademicStudent | null;
  /** Number of courses. 0 for recordings. */
  courseCount: number;
  /** Terms with their courses, in the order of the document. Empty for recordings. */
  terms: AcademicTerm[];
  /** Sums of the whole record, as stated. Null for recordings. */
  totals: AcademicTotals | null;
  /** Class of the degree as stated, such as `First Class Honours`. */
  classification: string | null;
  /** What adds up. Null for recordings. */
  checks: AcademicChecks | null;
}

/** How a document was read. */
export type ParserEngine = 'deterministic' | 'llm' | 'hybrid';

/** Who reads a document. */
export type ParserEngineChoice = 'auto' | 'deterministic' | 'llm';

/** An identifier of a party with its scheme. */
export interface PartyIdentifier {
  /** Scheme as written, mostly an ISO 6523 code such as `0088` for a GLN. */
  scheme: string | null;
  /** The identifier. */
  value: string;
}

/** An invoice, prepared for booking and payment. */
export interface Payable {
  /** What is to be booked. */
  bill: Bill;
  /** How and where to pay. */
  paymentInstructions: PaymentInstructions;
  /** Lines with a hint where to book them. At most 300: a warning `list_cut` tells if there are more. */
  coding: LineCoding[];
  /** All rules, each with whether it holds. */
  validation: BillValidation[];
  /** The same for documents that are the same bill. SHA-256 in hexadecimal of five parts joined by line feeds: the VAT id of the vendor in capitals without marks, or else its name in lower case without accents, marks and blanks; the number in capitals without marks and leading zeros; the date; the gross total with two decimals; the currency. A missing date or currency is an empty part. Null if vendor, number or total are unknown. */
  duplicateFingerprint: string | null;
  /** Recommended if no rule failed and the document was read with a confidence of at least 0.85. */
  approval: BillApproval;
  /** All that the invoice says, as `/parser/invoice` returns it. */
  invoice: ParsedInvoice;
}

/** A bill that was read. */
export interface PayableDocument {
  /** What the document says. Unknown values are null. */
  data: Payable;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** How and where to pay. */
export interface PaymentInstructions {
  /** Means of payment: by its code, its words, or what there is to pay to. */
  method: BillPaymentMethod | null;
  /** IBAN without spaces, valid or not. */
  iban: string | null;
  /** BIC or national bank code. */
  bic: string | null;
  /** Account number. Null if there is an IBAN. */
  accountNumber: string | null;
  /** Holder of the account. */
  accountName: string | null;
  /** Name of the bank. */
  bankName: string | null;
  /** Reference to give with the payment. */
  reference: string | null;
  /** Whether length and check digits of the IBAN are right. Null without an IBAN. */
  ibanValid: boolean | null;
  /** Country of the bank (ISO 3166-1 alpha-2), by the IBAN or the BIC. */
  bankCountry: string | null;
}

/** How something was paid. */
export type PaymentMethod = 'cash' | 'card' | 'credit_card' | 'debit_card' | 'visa' | 'mastercard' | 'maestro' | 'amex' | 'discover' | 'diners_club' | 'jcb' | 'unionpay' | 'girocard' | 'carte_bancaire' | 'bancontact' | 'dankort' | 'eftpos' | 'interac' | 'apple_pay' | 'google_pay' | 'paypal' | 'mobile_wallet' | 'voucher' | 'gift_card' | 'loyalty' | 'cheque' | 'bank_transfer' | 'account' | 'other';

/** How often a kind of data was found. */
export interface PiiCount {
  /** Kind of data. */
  entityType: PiiEntityType;
  /** Number of findings, all of them counted. */
  count: number;
}

/** Kind of personal data. Unless its description says best effort, it is told by its form, and by check digits where it has them. What needs a word beside it is found at a lower `scoreThreshold` without one, too. */
export type PiiEntityType = 'PERSON' | 'LOCATION' | 'ORGANIZATION' | 'NRP' | 'EMAIL_ADDRESS' | 'PHONE_NUMBER' | 'URL' | 'PRIVATE_KEY' | 'CREDIT_CARD' | 'IBAN_CODE' | 'BIC_CODE' | 'EU_VAT_NUMBER' | 'CRYPTO' | 'IP_ADDRESS' | 'MAC_ADDRESS' | 'IMEI' | 'VIN' | 'API_KEY' | 'JSON_WEB_TOKEN' | 'PASSWORD' | 'DATE_TIME' | 'AGE' | 'US_SSN' | 'US_ITIN' | 'US_PASSPORT' | 'US_DRIVER_LICENSE' | 'US_BANK_NUMBER' | 'ABA_ROUTING_NUMBER' | 'US_MBI' | 'US_NPI' | 'MEDICAL_LICENSE' | 'UK_NHS' | 'UK_NINO' | 'UK_PASSPORT' | 'UK_POSTCODE' | 'UK_DRIVING_LICENCE' | 'UK_VEHICLE_REGISTRATION' | 'IE_PPS' | 'DE_TAX_ID' | 'DE_TAX_NUMBER' | 'DE_VAT_ID' | 'DE_ID_CARD' | 'DE_PASSPORT' | 'DE_SOCIAL_SECURITY' | 'DE_HEALTH_INSURANCE' | 'DE_LANR' | 'DE_BSNR' | 'DE_HANDELSREGISTER' | 'DE_FUEHRERSCHEIN' | 'DE_KFZ' | 'DE_PLZ' | 'AT_SVNR' | 'CH_AHV' | 'FR_NIR' | 'FR_TAX_NUMBER' | 'FR_SIRET' | 'FR_SIREN' | 'FR_PASSPORT' | 'BE_NATIONAL_NUMBER' | 'NL_BSN' | 'LU_MATRICULE' | 'CZ_RODNE_CISLO' | 'ES_NIF' | 'ES_NIE' | 'ES_CIF' | 'ES_PASSPORT' | 'PT_NIF' | 'IT_FISCAL_CODE' | 'IT_VAT_CODE' | 'IT_DRIVER_LICENSE' | 'IT_IDENTITY_CARD' | 'IT_PASSPORT' | 'GR_AMKA' | 'GR_AFM' | 'HR_OIB' | 'JMBG' | 'TR_NATIONAL_ID' | 'TR_LICENSE_PLATE' | 'IL_ID' | 'AE_EMIRATES_ID' | 'EG_NATIONAL_ID' | 'KZ_IIN' | 'SE_PERSONNUMMER' | 'SE_ORGANISATIONSNUMMER' | 'NO_FODSELSNUMMER' | 'DK_CPR' | 'FI_PERSONAL_IDENTITY_CODE' | 'IS_KENNITALA' | 'EE_ISIKUKOOD' | 'LV_PERSONAS_KODS' | 'PL_PESEL' | 'PL_NIP' | 'PL_REGON' | 'PL_ID_CARD' | 'HU_TAJ' | 'HU_TAX_ID' | 'RO_CNP' | 'BG_EGN' | 'RU_INN' | 'RU_SNILS' | 'RU_PASSPORT' | 'UA_RNOKPP' | 'SK_TAX_ID' | 'CN_RESIDENT_ID' | 'JP_MY_NUMBER' | 'KR_RRN' | 'KR_FRN' | 'KR_BRN' | 'KR_DRIVER_LICENSE' | 'KR_PASSPORT' | 'HK_ID' | 'TW_NATIONAL_ID' | 'SG_NRIC_FIN' | 'SG_UEN' | 'TH_TNIN' | 'MY_NRIC' | 'ID_NIK' | 'PH_TIN' | 'IN_AADHAAR' | 'IN_PAN' | 'IN_GSTIN' | 'IN_VOTER' | 'IN_PASSPORT' | 'IN_VEHICLE_REGISTRATION' | 'PK_CNIC' | 'ZA_ID_NUMBER' | 'NG_NIN' | 'NG_VEHICLE_REGISTRATION' | 'AU_ABN' | 'AU_ACN' | 'AU_TFN' | 'AU_MEDICARE' | 'NZ_IRD' | 'LK_NIC' | 'MU_NIC' | 'CA_SIN' | 'BR_CPF' | 'BR_CNPJ' | 'MX_CURP' | 'MX_RFC' | 'AR_CUIT' | 'CL_RUT' | 'CO_NIT' | 'EC_CEDULA' | 'UY_CI' | 'DO_CEDULA' | 'SV_DUI' | 'GT_CUI' | 'CUSTOM';

/** The value behind a placeholder or a surrogate. */
export interface PiiMapping {
  /** What stands in the new text. */
  placeholder: string;
  /** Kind of data. */
  entityType: PiiEntityType;
  /** What stood in the text that was sent. */
  text: string;
}

/** A postal address as a document gives it. */
export interface PostalAddress {
  /** Address lines above postal code and city, in their order. */
  lines: string[];
  /** Street and number. */
  street: string | null;
  /** Postal code. */
  postalCode: string | null;
  /** City. */
  city: string | null;
  /** State, province or county, as written. */
  region: string | null;
  /** Country code (ISO 3166-1 alpha-2). Null if the document gives another form. */
  countryCode: string | null;
}

/** Formula of readability that was made for one language. */
export type ReadabilityFormula = 'amstad' | 'fernandez_huerta' | 'kandel_moles' | 'gulpease' | 'douma' | 'oborneva';

/** What a receipt says twice, recomputed to the cent. Null if the receipt does not state what a check needs. */
export interface ReceiptChecks {
  /** Whether the line items, with or without the discounts, are the subtotal or the total, allowing for taxes, service charge, tip and rounding. */
  itemsSumOk: boolean | null;
  /** Whether the total follows from the subtotal or the items with taxes, service charge, tip and rounding, or is what was paid less the change. */
  totalOk: boolean | null;
}

/** What was taken off, from one item or from all. */
export interface ReceiptDiscount {
  /** What the receipt calls it. */
  description: string | null;
  /** Amount, as a positive number. */
  amount: string;
}

/** A receipt that was read. */
export interface ReceiptDocument {
  /** What the document says. Unknown values are null. */
  data: ParsedReceipt;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** Something that was bought, returned or voided. Amounts have the currency of the receipt. */
export interface ReceiptLineItem {
  /** Name of the goods, from all of its rows. */
  description: string | null;
  /** Number of units, or weight such as `0.535`. Null if not stated, even if it can only be 1. */
  quantity: string | null;
  /** Price of one unit, or of one kilogram and the like. Null if not stated. */
  unitPrice: string | null;
  /** Amount, before discounts on rows of their own. Negative for returns. */
  total: string | null;
}

/** Who sold. */
export interface ReceiptMerchant {
  /** Name at the top: the one with a legal form, such as GmbH, if there are several. */
  name: string | null;
  /** Address of the shop or its company. The country is that of the receipt if it names none. */
  address: PostalAddress | null;
  /** Phone number: E.164 if it is a valid number of the country, else as written. */
  phone: string | null;
  /** Tax number as written, such as a VAT id, GST number, ABN or EIN. A warning tells if its check digits are wrong. */
  taxId: string | null;
}

/** A payment. A split bill has several. */
export interface ReceiptPayment {
  /** How it was paid. */
  method: PaymentMethod;
  /** Last four digits of the card. */
  cardLast4: string | null;
  /** Amount: of cash, what was handed over, so the change is still in it. */
  amount: string | null;
}

/** A tax, as the receipt sums it up. */
export interface ReceiptTax {
  /** As written, such as `GST`, `MwSt` or `Sales Tax`. */
  name: string | null;
  /** Rate in percent, such as `19.0`. */
  rate: string | null;
  /** Net amount that is taxed. Computed if the receipt states only the gross amount with the tax in it. */
  base: string | null;
  /** Amount of the tax. */
  amount: string | null;
}

/** Award, prize or scholarship. */
export interface ResumeAward {
  /** As written. */
  title: string;
  /** Who gave it. */
  awarder: string | null;
  /** When it was given: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  date: string | null;
}

/** Certificate or licence. */
export interface ResumeCertification {
  /** As written. */
  name: string;
  /** Who issued it. */
  issuer: string | null;
  /** When it was issued: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  date: string | null;
}

/** A résumé that was read. */
export interface ResumeDocument {
  /** What the document says. Unknown values are null. */
  data: ParsedResume;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** Studies or a school. */
export interface ResumeEducation {
  /** School or university, as written. */
  institution: string | null;
  /** Degree as written, such as `B.Sc.` or `Abitur`. */
  degree: string | null;
  /** Subject, as written. */
  field: string | null;
  /** Final grade as written, such as `3.7/4.0`, `1,7` or `85 %`: scales differ by country. */
  gpa: string | null;
  /** When it began: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  startDate: string | null;
  /** When it ended or will end, likewise; also the only date that is written. */
  endDate: string | null;
}

/** Language that the person speaks. */
export interface ResumeLanguage {
  /** Name as written, in the language of the résumé. */
  language: string;
  /** ISO 639-1, or ISO 639-3 if it has none there. Null if unknown. */
  code: string | null;
  /** How well. Null if the résumé does not say. */
  level: LanguageLevel | null;
}

/** Page of the person. */
export interface ResumeLink {
  /** Site that it leads to. */
  type: ResumeLinkType;
  /** With https if the scheme is missing; of "GitHub: octocat" the page of that user. */
  url: string;
}

/** Site that a link leads to. */
export type ResumeLinkType = 'linkedin' | 'github' | 'gitlab' | 'bitbucket' | 'stackoverflow' | 'x' | 'facebook' | 'instagram' | 'youtube' | 'xing' | 'medium' | 'behance' | 'dribbble' | 'kaggle' | 'orcid' | 'google_scholar' | 'researchgate' | 'website';

/** Name of a person. */
export interface ResumeName {
  /** As written, without titles and degrees. What is all in capitals is given in capitals and small letters. */
  full: string;
  /** First and middle names. */
  first: string | null;
  /** Last name with its particles, such as "van der Berg". Null if there is one name only. */
  last: string | null;
}

/** What to add to the answer. */
export type ResumePart = 'text' | 'fields' | 'json_resume';

/** Telephone number of the person. */
export interface ResumePhone {
  /** As written. */
  raw: string;
  /** In the format E.164. Null if it is no valid number or its country is unknown. */
  e164: string | null;
  /** ISO 3166-1 alpha-2 of its country. Null if unknown. */
  countryCode: string | null;
}

/** Project of the person. */
export interface ResumeProject {
  /** As written. */
  name: string;
  /** Paragraphs about it, without the items of lists. Up to 5,000 characters. */
  description: string | null;
  /** Items of the lists about it, up to 100. */
  highlights: string[];
  /** Its page, as written. */
  url: string | null;
  /** When it began: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  startDate: string | null;
  /** When it ended, likewise. Null if it goes on or the résumé does not say. */
  endDate: string | null;
}

/** Something that the person published. */
export interface ResumePublication {
  /** Title, or the whole reference if it is written as a sentence. */
  title: string;
  /** When it appeared: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  date: string | null;
  /** Where it is, as written. */
  url: string | null;
}

/** Section of a résumé. */
export interface ResumeSection {
  /** What it is about. */
  type: ResumeSectionType;
  /** As written. Null for what stands before the first heading. */
  heading: string | null;
  /** Its lines; items of lists begin with "•". */
  text: string;
}

/** What a section is about. */
export type ResumeSectionType = 'header' | 'contact' | 'summary' | 'work' | 'education' | 'skills' | 'languages' | 'certifications' | 'projects' | 'publications' | 'awards' | 'volunteer' | 'courses' | 'activities' | 'interests' | 'references' | 'personal' | 'other';

/** A position that the person held or holds. */
export interface ResumeWork {
  /** Title of the position, as written. */
  title: string | null;
  /** Employer, as written. */
  company: string | null;
  /** Where it was, as written; also "Remote" and the like. */
  location: string | null;
  /** When it began: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown. */
  startDate: string | null;
  /** When it ended, likewise. Null if it goes on or the résumé does not say. */
  endDate: string | null;
  /** Whether it goes on. */
  current: boolean;
  /** How long it lasted, both the first and the last month counted; to today if it goes on. Null if the months are unknown. */
  months: number | null;
  /** Paragraphs about it, without the items of lists. Up to 5,000 characters. */
  description: string | null;
  /** Items of the lists about it, up to 100. */
  highlights: string[];
}

/** The sentiment of one sentence. */
export interface SentenceSentiment {
  /** The sentence on one line. */
  text: string;
  /** Start in the text, in UTF-16 code units from 0. */
  start: number;
  /** End in the text: the position behind its last code unit. */
  end: number;
  /** Sentiment in one word. */
  label: SentimentLabel;
  /** From -1, negative, to 1, positive. */
  score: number;
}

/** Sentiment in one word. */
export type SentimentLabel = 'positive' | 'neutral' | 'negative';

/** Field that a skill belongs to. */
export type SkillCategory = 'programming_languages' | 'web_development' | 'mobile_development' | 'software_engineering' | 'databases' | 'data_analytics' | 'machine_learning' | 'cloud_devops' | 'operating_systems' | 'networking' | 'security' | 'testing' | 'embedded_hardware' | 'design_media' | 'office_productivity' | 'business_systems' | 'project_management' | 'business_management' | 'finance_accounting' | 'sales' | 'marketing' | 'customer_service' | 'human_resources' | 'legal_compliance' | 'supply_chain' | 'engineering' | 'manufacturing' | 'construction_trades' | 'healthcare' | 'science_research' | 'education' | 'hospitality' | 'transport' | 'writing' | 'natural_language' | 'communication' | 'teamwork' | 'leadership' | 'thinking' | 'self_management';

/** A document in which skills were looked for. */
export interface SkillDocument {
  /** What the document says. Unknown values are null. */
  data: ParsedSkills;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** The skills of one field. */
export interface SkillGroup {
  /** The field. Null for skills whose field is unknown. */
  category: SkillCategory | null;
  /** Number of different skills. */
  count: number;
  /** Their names, the surest first. */
  skills: string[];
}

/** Where a document names a skill. */
export interface SkillMention {
  /** First character, counted from 0 in UTF-16 units of the `text` that `include=text` adds. */
  start: number;
  /** Character after the last, counted likewise. */
  end: number;
  /** The skill as it is written there. */
  text: string;
  /** How sure it is that a skill is meant here, from 0 to 1. */
  confidence: number;
}

/** What a skill is. */
export type SkillType = 'hard' | 'soft' | 'language' | 'tool' | 'certification';

/** Sessions that failed in the same way. */
export interface SmtpTlsFailure {
  /** Type of failure by RFC 8460, such as `certificate-expired`, `starttls-not-supported` or `sts-policy-fetch-error`. */
  resultType: string | null;
  /** IP address of the sending server. */
  sendingMtaIp: string | null;
  /** Host name of the receiving server. */
  receivingMxHostname: string | null;
  /** Name that the receiving server called itself. */
  receivingMxHelo: string | null;
  /** IP address of the receiving server. */
  receivingIp: string | null;
  /** Number of sessions. */
  failedSessions: number | null;
  /** Error of the TLS software. */
  reasonCode: string | null;
  /** URI with more information. */
  additionalInformation: string | null;
}

/** Sessions with a domain under one policy. */
export interface SmtpTlsPolicy {
  /** Policy. */
  policyType: SmtpTlsPolicyType | null;
  /** Domain that receives. */
  domain: string | null;
  /** Lines of the policy, or TLSA records. */
  strings: string[];
  /** Patterns of host names in the policy. */
  mxHosts: string[];
  /** Sessions that used TLS. */
  successes: number | null;
  /** Sessions that failed. */
  failures: number | null;
  /** Failures by type and server; at most 100. */
  failureDetails: SmtpTlsFailure[];
}

/** Policy that a sender applied. */
export type SmtpTlsPolicyType = 'tlsa' | 'sts' | 'no_policy_found';

/** A report on TLS between mail servers (RFC 8460). */
export interface SmtpTlsReport {
  /** Sender that reports. */
  orgName: string | null;
  /** How to reach it. */
  contactInfo: string | null;
  /** Identifier of the report. */
  reportId: string | null;
  /** Beginning of the period, in UTC. */
  begin: string | null;
  /** End of the period, in UTC. */
  end: string | null;
  /** Results by policy. A document gives at most 500; the summary counts all. */
  policies: SmtpTlsPolicy[];
}

/** Sessions in all reports on TLS. */
export interface SmtpTlsSessions {
  /** Sessions that used TLS. */
  successes: number;
  /** Sessions that failed. */
  failures: number;
}

/** How a summary was made. */
export type SummaryMethod = 'textrank';

/** A sentence of a summary. */
export interface SummarySentence {
  /** The sentence on one line. */
  text: string;
  /** Start in the text, in UTF-16 code units from 0. */
  start: number;
  /** End in the text: the position behind its last code unit. */
  end: number;
}

/** When a tax is due, and who pays it to the authority (FatturaPA, EsigibilitaIVA). */
export type TaxCollection = 'immediate' | 'deferred' | 'split_payment';

/** What can be measured and found in a text. */
export interface TextAnalysis {
  /** Detected language. */
  language: AnalyzedLanguage;
  /** Length and variety. */
  statistics: TextStatistics;
  /** Readability. Null without words, and in scripts without letters such as Chinese. */
  readability: TextReadability | null;
  /** Sentiment. Null if the text is not English. */
  sentiment: TextSentiment | null;
  /** Keywords, the heaviest first. */
  keywords: Keyword[];
  /** Entities in their order, the first 2,000 of them. They do not overlap. */
  entities: TextEntity[];
  /** Summary. Null for short texts. */
  summary: TextSummary | null;
}

/** A text that was analysed. */
export interface TextAnalysisDocument {
  /** What the document says. Unknown values are null. */
  data: TextAnalysis;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** Something that a text names. */
export interface TextEntity {
  /** As it is written, on one line. */
  text: string;
  /** What it is. */
  type: TextEntityType;
  /** In one notation: dates as `2026-03-04`, amounts as `12.50 EUR` (without a code if the symbol is of several currencies), phones as E.164, emails in lower case. Null for others, and if ambiguous. */
  value: string | null;
  /** Start in the text, in UTF-16 code units from 0. */
  start: number;
  /** End in the text: the position behind its last code unit. */
  end: number;
  /** How sure it is, 0 to 1. Of names with 0.75, three of four are right. */
  confidence: number;
}

/** What an entity is. */
export type TextEntityType = 'person' | 'organization' | 'location' | 'date' | 'money' | 'percentage' | 'quantity' | 'email' | 'url' | 'phone';

/** How hard a text is to read, by published formulas. They were made for samples of 100 words and more. */
export interface TextReadability {
  /** Flesch Reading Ease (1948): 60 to 70 is plain English, lower is harder. Null if the text is not English. */
  fleschReadingEase: number | null;
  /** Flesch-Kincaid (1975), as a grade of American schools. Null if the text is not English. */
  fleschKincaidGrade: number | null;
  /** Gunning Fog (1952), as a grade of American schools. Null if the text is not English. Names, compounds of short words and verbs with -ed or -es are not hard. */
  gunningFog: number | null;
  /** SMOG (McLaughlin, 1969), as a grade of American schools. Null if the text is not English. It was made for 30 sentences. */
  smog: number | null;
  /** Coleman-Liau (1975), as a grade of American schools. Null if the text is not English. */
  colemanLiau: number | null;
  /** Automated Readability Index (1967), as a grade of American schools. Null if the text is not English. */
  automatedReadability: number | null;
  /** Dale-Chall (1948) with the word list of 1995: below 5 is known in grade 4, 9 and more is for colleges. Null if the text is not English. */
  daleChall: number | null;
  /** Linsear Write, as a grade of American schools. Null if the text is not English. Of the first whole sentences with 100 words. */
  linsearWrite: number | null;
  /** LIX (Björnsson, 1968), for any language: below 30 is very easy, 60 and more very hard. */
  lix: number | null;
  /** RIX (Anderson, 1983), for any language: words of more than six letters per sentence. */
  rix: number | null;
  /** Median of the six formulas that give grades, as a grade of American schools. Null if the text is not English. */
  gradeLevel: number | null;
  /** The formula of the language, for German, Spanish, French, Italian, Dutch and Russian, else null. */
  localized: LocalReadability | null;
}

/** The sentiment of an English text, by the lexicon and the rules of VADER (Hutto and Gilbert, 2014). */
export interface TextSentiment {
  /** Sentiment in one word. */
  label: SentimentLabel;
  /** From -1, negative, to 1, positive: the mean of the sentences that are not 0, counted as up to three of them. */
  score: number;
  /** Share of positive words, by their weight. */
  positive: number;
  /** Share of negative words, by their weight. */
  negative: number;
  /** Share of the other words. */
  neutral: number;
  /** Sentences in their order, the first 500 of them. */
  sentences: SentenceSentiment[];
}

/** How long a text is, and how varied. */
export interface TextStatistics {
  /** Number of Unicode code points. */
  characters: number;
  /** The same without blanks and line ends. */
  charactersWithoutSpaces: number;
  /** Number of letters and digits. */
  letters: number;
  /** Number of words, by the rules of Unicode in all scripts; `well-known` is one word. */
  words: number;
  /** Number of different words, whatever their case. */
  uniqueWords: number;
  /** Number of sentences, headings and list items. */
  sentences: number;
  /** Number of paragraphs: blocks divided by empty lines, or lines if there are none. */
  paragraphs: number;
  /** Number of syllables: in English by a pronouncing dictionary, in German, Spanish, French, Italian, Dutch and Russian by spelling. Null for other languages. */
  syllables: number | null;
  /** Mean length of sentences. */
  wordsPerSentence: number | null;
  /** Mean length of words. */
  lettersPerWord: number | null;
  /** Mean syllables of words. */
  syllablesPerWord: number | null;
  /** Type-token ratio: different words of all words, 0 to 1. It falls with the length; `mtld` does not. */
  lexicalDiversity: number | null;
  /** Measure of textual lexical diversity (McCarthy and Jarvis, 2010): about 50 for simple, 100 for varied texts. Null below 100 words. */
  mtld: number | null;
  /** Time to read it silently at 238 words per minute (Brysbaert, 2019), or 255 characters per minute in Chinese and Japanese. */
  readingTimeSeconds: number;
  /** Time to read it aloud at 183 words per minute (Brysbaert, 2019). */
  speakingTimeSeconds: number;
}

/** The sentences that say most of a text. */
export interface TextSummary {
  /** Sentences, in the order of the text. */
  sentences: SummarySentence[];
  /** How they were chosen. */
  method: SummaryMethod;
}

/** A transcript that was read. */
export interface TranscriptDocument {
  /** What the document says. Unknown values are null. */
  data: ParsedTranscript;
  /** How the document was read. */
  meta: DocumentMeta;
  /** Text of the document if `include` asks for it, else null. At most 1,000,000 characters. */
  text: string | null;
  /** Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page. */
  fields: DocumentField[] | null;
}

/** Format of a transcript. */
export type TranscriptFormat = 'webvtt' | 'srt' | 'sbv' | 'ttml' | 'ass' | 'lrc' | 'youtube_xml' | 'youtube_json3' | 'whisper' | 'aws_transcribe' | 'google_speech' | 'azure_speech' | 'deepgram' | 'assemblyai' | 'rev_ai' | 'speechmatics' | 'podcast_json' | 'json' | 'dialogue';

/** Something that is wrong with a transcript file. */
export interface TranscriptIssue {
  /** What is wrong. */
  code: TranscriptIssueCode;
  /** Position of the cue in the file, from 1. Null if it is about the whole file. */
  cue: number | null;
  /** Start of the cue. */
  startSeconds: number | null;
  /** The same in words. */
  message: string;
}

/** What is wrong with a transcript file. */
export type TranscriptIssueCode = 'missing_header' | 'numbering' | 'malformed_timestamp' | 'malformed_cue' | 'empty_cue' | 'duplicate_cue' | 'negative_time' | 'negative_duration' | 'zero_duration' | 'out_of_order' | 'overlap' | 'gap' | 'too_fast';

/** What a transcript is of. */
export type TranscriptKind = 'media' | 'academic';

/** Segments of one speaker, joined until a pause or, in long speeches, the end of a sentence. */
export interface TranscriptParagraph {
  /** Start of the first segment. */
  startSeconds: number | null;
  /** End of the last segment. */
  endSeconds: number | null;
  /** Who speaks. Null if unknown. */
  speaker: string | null;
  /** Text in one line. What captions show repeatedly stands here once. */
  text: string;
}

/** A question that is asked. */
export interface TranscriptQuestion {
  /** The sentence, told by its question mark. */
  text: string;
  /** Who asks. Null if unknown. */
  speaker: string | null;
  /** Start of the paragraph in which it is asked. */
  startSeconds: number | null;
}

/** A piece of a transcript, as in the file. */
export interface TranscriptSegment {
  /** Start, to the millisecond. Times of day count from the first of them. Null if the file does not say. */
  startSeconds: number | null;
  /** End, to the millisecond. Null if the file does not say. */
  endSeconds: number | null;
  /** Who speaks. Null if unknown. */
  speaker: string | null;
  /** Text without markup; lines are separated by line feeds. */
  text: string;
}

/** A speaker, and how much of the conversation is theirs. */
export interface TranscriptSpeaker {
  /** Name or label, as in the file. */
  name: string;
  /** Number of words. */
  words: number;
  /** How often the speaker begins to speak after someone else. */
  turns: number;
  /** Time of all segments; what overlaps counts once. Null if the file does not say when segments end. */
  talkTimeSeconds: number | null;
  /** Share of all talk time, or of all words if talk times are unknown. From 0 to 1. */
  share: number;
}

/** What a document is taken for. */
export type TranscriptType = 'auto' | 'media' | 'academic';

/** A rule that bills are validated by. */
export type ValidationRule = 'number_present' | 'date_present' | 'vendor_present' | 'currency_known' | 'amount_present' | 'payable' | 'line_amounts' | 'lines_sum' | 'net_sum' | 'tax_amounts' | 'taxes_sum' | 'net_plus_tax' | 'amount_due_sum' | 'vat_id_format' | 'iban_valid' | 'bic_country' | 'bank_country' | 'due_after_issue' | 'not_future' | 'no_duplicate_lines' | 'not_round' | 'tax_id_present' | 'po_present';
