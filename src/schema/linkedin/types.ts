import type { LinkedinCompany, LinkedinEmployee, LinkedinFunding } from '../../resolvers/linkedin/company.ts';
import type { JobSalary, LinkedinJob, SalaryPeriod } from '../../resolvers/linkedin/job.ts';
import { builder } from '../builder.ts';
import { rawField, SocialAuthorType } from '../social/parts.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const EmployeeType = builder.objectRef<LinkedinEmployee>('LinkedinEmployee').implement({
  description: 'Employee shown on the page of a company.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'Displayed name. Null if the provider does not return it.',
    }),
    headline: t.exposeString('headline', {
      nullable: true,
      description: 'Headline, shown below the name. Null if the page shows none.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the profile. Null if the provider does not return it.',
    }),
    avatarUrl: t.exposeString('avatarUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the picture. Null if the page shows none.',
    }),
  }),
});

const FundingType = builder.objectRef<LinkedinFunding>('LinkedinFunding').implement({
  description: 'Funding as shown by LinkedIn, with data from Crunchbase.',
  fields: (t) => ({
    rounds: t.exposeInt('rounds', {
      nullable: true,
      description: 'Number of funding rounds. Null if the page does not show it.',
    }),
    lastRoundType: t.exposeString('lastRoundType', {
      nullable: true,
      description: 'Type of the last round, such as `Series A`. Null if the page does not show it.',
    }),
    lastRoundDate: t.expose('lastRoundDate', {
      type: 'Date',
      nullable: true,
      description: 'Day of the last round. Null if the page does not show it.',
    }),
    lastRoundAmount: t.exposeString('lastRoundAmount', {
      nullable: true,
      description: 'Amount raised in the last round, rounded by LinkedIn. Null if the page does not show it.',
    }),
    lastRoundCurrency: t.exposeString('lastRoundCurrency', {
      nullable: true,
      description:
        'ISO 4217 code of the currency of the amount. Null if the currency symbol is ambiguous, or if there is no amount.',
    }),
  }),
});

export const LinkedinCompanyType = builder.objectRef<LinkedinCompany>('LinkedinCompany').implement({
  description: 'Page of a company, a school or a brand on LinkedIn.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the page on LinkedIn. Null if the provider does not return it.',
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'Name in the URL of the page. Null if unknown.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Name of the company. Null if the provider does not return it.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the page. Null if the provider does not return it.',
    }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'Description by the company. Null if the page shows none.',
    }),
    slogan: t.exposeString('slogan', {
      nullable: true,
      description: 'Slogan, shown below the name. Null if the page shows none.',
    }),
    website: t.exposeString('website', {
      format: 'uri',
      nullable: true,
      description: 'Website of the company. Null if the page shows none.',
    }),
    industries: t.exposeStringList('industries', { description: 'Industries as named by LinkedIn.' }),
    specialties: t.exposeStringList('specialties', {
      description: 'Specialties given by the company, at most 100.',
    }),
    organizationType: t.exposeString('organizationType', {
      nullable: true,
      description: 'Legal type, such as `Public Company`. Null if the page shows none.',
    }),
    size: t.exposeString('size', {
      nullable: true,
      description: 'Size as shown by LinkedIn, such as `51-200 employees`. Null if the page shows none.',
    }),
    sizeFrom: t.exposeInt('sizeFrom', {
      nullable: true,
      description: 'Lowest number of employees in `size`. Null if `size` is null or contains no number.',
    }),
    sizeTo: t.exposeInt('sizeTo', {
      nullable: true,
      description:
        'Highest number of employees in `size`. Null if there is no upper limit, or if `size` is null.',
    }),
    founded: t.exposeInt('founded', {
      nullable: true,
      description: 'Founding year. Null if the page shows none.',
    }),
    headquarters: t.exposeString('headquarters', {
      nullable: true,
      description: 'City of the headquarters. Null if the page shows none.',
    }),
    locations: t.exposeStringList('locations', { description: 'Addresses, each in one line, at most 100.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of the country of the headquarters. Null if unknown.',
    }),
    logoUrl: t.exposeString('logoUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the logo. The URL expires. Null if the page shows none.',
    }),
    bannerUrl: t.exposeString('bannerUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the banner picture. The URL expires. Null if the page shows none.',
    }),
    followers: t.exposeInt('followers', {
      nullable: true,
      description: 'Number of followers. Null if the page does not show it.',
    }),
    employeesOnLinkedin: t.exposeInt('employeesOnLinkedin', {
      nullable: true,
      description:
        'Number of LinkedIn members who list the company as their employer. Null if the page does not show it.',
    }),
    employees: t.expose('employees', {
      type: [EmployeeType],
      description: 'Employees shown on the public page, usually only a few.',
    }),
    funding: t.expose('funding', {
      type: FundingType,
      nullable: true,
      description: 'Funding. Null if not shown.',
    }),
    raw: rawField(t),
  }),
});

const SalaryPeriodType = builder.enumType('SalaryPeriod', {
  description: 'Pay period of a salary.',
  values: {
    year: { description: 'Per year.' },
    month: { description: 'Per month.' },
    week: { description: 'Per week.' },
    day: { description: 'Per day.' },
    hour: { description: 'Per hour.' },
  } satisfies EnumDescriptions<SalaryPeriod>,
});

const SalaryType = builder.objectRef<JobSalary>('JobSalary').implement({
  description: 'Salary of a job.',
  fields: (t) => ({
    min: t.exposeString('min', {
      nullable: true,
      description: 'Lowest amount, in plain decimal notation. Null if only the highest is known.',
    }),
    max: t.exposeString('max', {
      nullable: true,
      description: 'Highest amount, in plain decimal notation. Null if only the lowest is known.',
    }),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO 4217 code. Null if unknown.' }),
    period: t.expose('period', {
      type: SalaryPeriodType,
      nullable: true,
      description: 'Pay period. Null if unknown.',
    }),
  }),
});

export const LinkedinJobType = builder.objectRef<LinkedinJob>('LinkedinJob').implement({
  description: 'Job posting on LinkedIn.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the job posting. Null if the provider does not return it.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the job posting. Null if the provider does not return it.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Title of the job. Null if the provider does not return it.',
    }),
    company: t.expose('company', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Company that posted the job. Null if the page does not show it.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Location as shown by LinkedIn. Null if the page shows none.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of the country. Null if unknown.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Text of the job posting. Null if the provider does not return it.',
    }),
    seniority: t.exposeString('seniority', {
      nullable: true,
      description: 'Seniority level, such as `Entry level`. Null if the page shows none or `Not Applicable`.',
    }),
    employmentType: t.exposeString('employmentType', {
      nullable: true,
      description: 'Employment type, such as `Full-time`. Null if the page shows none or `Not Applicable`.',
    }),
    function: t.exposeString('function', {
      nullable: true,
      description: 'Job function, such as `Engineering`. Null if the page shows none.',
    }),
    industries: t.exposeString('industries', {
      nullable: true,
      description: 'Industries of the company, as one text. Null if the page shows none.',
    }),
    salary: t.expose('salary', {
      type: SalaryType,
      nullable: true,
      description: 'Salary. Null if not published.',
    }),
    postedAt: t.expose('postedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time of publication, which the provider estimates from `posted` because LinkedIn shows no exact time. Null if the provider does not return it.',
    }),
    posted: t.exposeString('posted', {
      nullable: true,
      description: 'Age as shown by LinkedIn, such as `1 week ago`. Null if the page shows none.',
    }),
    applicants: t.exposeInt('applicants', {
      nullable: true,
      description:
        'Number of applicants. LinkedIn shows 25 if there are fewer. Null if the page does not show it.',
    }),
    applyUrl: t.exposeString('applyUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL for applying outside LinkedIn. Null if you apply on LinkedIn.',
    }),
    open: t.exposeBoolean('open', {
      nullable: true,
      description: 'True if applications are accepted. Null if unknown.',
    }),
    poster: t.expose('poster', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Recruiter named in the job posting. Null if none is named.',
    }),
    raw: rawField(t),
  }),
});
