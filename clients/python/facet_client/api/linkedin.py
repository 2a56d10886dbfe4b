# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call
from .shared import SocialAuthor, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialStatus


class JobSalary(TypedDict):
    """Salary of a job."""

    # Lowest amount, in plain decimal notation.
    min: str | None
    # Highest amount, in plain decimal notation.
    max: str | None
    # ISO 4217 code. Null if unknown.
    currency: str | None
    # Time that it is paid for. Null if unknown.
    period: SalaryPeriod | None


class LinkedinCompany(TypedDict):
    """Page of a company, a school or a brand on LinkedIn."""

    # Number of the page.
    id: str | None
    # Name in its URL.
    username: str | None
    # Name of the company.
    name: str | None
    # URL of the page.
    url: str | None
    # What the company says of itself.
    about: str | None
    # Line below the name.
    slogan: str | None
    # Website of the company.
    website: str | None
    # Industries in the words of LinkedIn.
    industries: list[str]
    # Specialties given by the company, at most 100.
    specialties: list[str]
    # Legal type, such as `Public Company`.
    organizationType: str | None
    # Size as given: `51-200 employees`.
    size: str | None
    # Least number of employees of that size.
    sizeFrom: int | None
    # Greatest number; null if it is open.
    sizeTo: int | None
    # Year of foundation.
    founded: int | None
    # City of the headquarters.
    headquarters: str | None
    # Addresses, each in one line, at most 100.
    locations: list[str]
    # ISO 3166-1 alpha-2 code of the country of its headquarters.
    countryCode: str | None
    # URL of the logo, which expires.
    logoUrl: str | None
    # URL of the wide picture, which expires.
    bannerUrl: str | None
    # Number of followers.
    followers: int | None
    # Number of members who say that they work there.
    employeesOnLinkedin: int | None
    # Employees that the page shows to everybody, which are few.
    employees: list[LinkedinEmployee]
    # Funding. Null if not shown.
    funding: LinkedinFunding | None
    # The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply.
    raw: Any


class LinkedinCompanyAnswer(TypedDict):
    """Company on LinkedIn. The data, or where to fetch it when it takes longer."""

    # Whether the data is there.
    status: SocialStatus
    # The company. Null while it is being collected.
    data: LinkedinCompany | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class LinkedinCredential(TypedDict):
    """Certificate, publication or honour."""

    # Title.
    title: str
    # Who issued, published or awarded it.
    issuer: str | None
    # Date, in ISO 8601 as far as it is known: `2019-10`, `2019`.
    date: str | None
    # Proof or page of it.
    url: str | None


class LinkedinEducation(TypedDict):
    """Education of a profile."""

    # Name of the school or university.
    school: str | None
    # Page of the school on LinkedIn.
    schoolUrl: str | None
    # Degree in the words of the profile.
    degree: str | None
    # Field of study.
    field: str | None
    # First year.
    startYear: str | None
    # Last year, which may be to come.
    endYear: str | None
    # Activities and other text.
    description: str | None


class LinkedinEmployee(TypedDict):
    """Employee shown on the page of a company."""

    # Displayed name.
    name: str | None
    # Line below the name.
    headline: str | None
    # URL of the profile.
    url: str | None
    # URL of the picture.
    avatarUrl: str | None


LinkedinEmploymentType = Literal["full_time", "part_time", "contract", "temporary", "volunteer", "internship"]
"""How people are employed."""


LinkedinExperienceLevel = Literal["internship", "entry_level", "associate", "mid_senior_level", "director", "executive"]
"""How much experience a job asks for."""


class LinkedinFunding(TypedDict):
    """Funding as LinkedIn shows it, from Crunchbase."""

    # Number of rounds.
    rounds: int | None
    # Type, such as `Series A`.
    lastRoundType: str | None
    # Day of the last round.
    lastRoundDate: str | None
    # Amount raised in it, as rounded by LinkedIn.
    lastRoundAmount: str | None
    # ISO 4217 code of the amount. Null if its sign is that of several currencies.
    lastRoundCurrency: str | None


class LinkedinJob(TypedDict):
    """Job advertised on LinkedIn."""

    # Number of the advertisement.
    id: str | None
    # URL of the advertisement.
    url: str | None
    # Title of the job.
    title: str | None
    # Company that advertises it.
    company: SocialAuthor | None
    # Place in the words of LinkedIn.
    location: str | None
    # ISO 3166-1 alpha-2 code of its country.
    countryCode: str | None
    # Text of the advertisement.
    description: str | None
    # Level, such as `Entry level`.
    seniority: str | None
    # Type, such as `Full-time`.
    employmentType: str | None
    # Function, such as `Engineering`.
    function: str | None
    # Industries of the company, in one text.
    industries: str | None
    # Salary. Null if not published.
    salary: JobSalary | None
    # Time of publication. LinkedIn only shows `posted`, from which the provider reckons it.
    postedAt: str | None
    # Age as shown: `1 week ago`.
    posted: str | None
    # Number of applicants; LinkedIn shows 25 for fewer.
    applicants: int | None
    # Where to apply outside of LinkedIn. Null if one applies there.
    applyUrl: str | None
    # Whether applications are accepted. Null if unknown.
    open: bool | None
    # Recruiter named by the advertisement.
    poster: SocialAuthor | None
    # The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply.
    raw: Any


class LinkedinJobAnswer(TypedDict):
    """Job on LinkedIn. The data, or where to fetch it when it takes longer."""

    # Whether the data is there.
    status: SocialStatus
    # The job. Null while it is being collected.
    data: LinkedinJob | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


LinkedinJobTimeRange = Literal["past_24_hours", "past_week", "past_month", "any_time"]
"""How long ago jobs were posted at most."""


class LinkedinJobsAnswer(TypedDict):
    """Jobs on LinkedIn. The data, or where to fetch it when it takes longer."""

    # Whether the data is there.
    status: SocialStatus
    # The jobs. Null while they are being collected.
    data: list[LinkedinJob] | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class LinkedinLanguage(TypedDict):
    """Language that somebody speaks."""

    # Name in the words of the profile.
    name: str
    # Level in the words of LinkedIn. Null if not given.
    level: str | None


class LinkedinPosition(TypedDict):
    """Position that somebody holds or held."""

    # Title of the position.
    title: str | None
    # Name of the company.
    company: str | None
    # Name of the company in the URL of its page.
    companyId: str | None
    # Page of the company on LinkedIn.
    companyUrl: str | None
    # Place in the words of the profile.
    location: str | None
    # Text about the position.
    description: str | None
    # Beginning, in ISO 8601 as far as it is known: `2019-10`, `2019`.
    startDate: str | None
    # End, in ISO 8601 as far as it is known: `2019-10`, `2019`. Null if it is held today or unknown.
    endDate: str | None
    # Whether it is held today. Null if unknown.
    current: bool | None


class LinkedinProfile(TypedDict):
    """Public profile of a person on LinkedIn, as somebody without an account sees it."""

    # Number of the member, or the user name if it is unknown.
    id: str | None
    # Name behind `/in/` in the URL.
    username: str | None
    # Displayed name.
    name: str | None
    # URL of the profile.
    url: str | None
    # Line below the name.
    headline: str | None
    # The section “About”, which may be cut by LinkedIn.
    biography: str | None
    # Place in the words of the profile.
    location: str | None
    # ISO 3166-1 alpha-2 code of its country.
    countryCode: str | None
    # URL of the picture, which expires.
    avatarUrl: str | None
    # URL of the wide picture, which expires.
    bannerUrl: str | None
    # Number of followers. Null if not shown.
    followers: int | None
    # Number of connections; LinkedIn shows 500 for more.
    connections: int | None
    # Name of the company beside the headline.
    currentCompany: str | None
    # Name of that company in the URL of its page.
    currentCompanyId: str | None
    # Positions, latest first, at most 100.
    experience: list[LinkedinPosition]
    # Education, latest first, at most 100.
    education: list[LinkedinEducation]
    # Skills; empty where LinkedIn shows them to members alone.
    skills: list[str]
    # Languages.
    languages: list[LinkedinLanguage]
    # Certificates.
    certifications: list[LinkedinCredential]
    # Publications.
    publications: list[LinkedinCredential]
    # Honours and awards.
    honors: list[LinkedinCredential]
    # The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply.
    raw: Any


class LinkedinProfileAnswer(TypedDict):
    """Profile on LinkedIn. The data, or where to fetch it when it takes longer."""

    # Whether the data is there.
    status: SocialStatus
    # The profile. Null while it is being collected.
    data: LinkedinProfile | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class LinkedinProfilesAnswer(TypedDict):
    """People on LinkedIn. The data, or where to fetch it when it takes longer."""

    # Whether the data is there.
    status: SocialStatus
    # The people. Null while they are being collected.
    data: list[LinkedinProfile] | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class LinkedinResult(TypedDict):
    """Result of a request to LinkedIn that took longer than its first answer."""

    # Whether the data is there.
    status: SocialStatus
    # What was collected. Null while it is being collected.
    data: LinkedinResultData | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class LinkedinResultData(TypedDict):
    """What a snapshot of LinkedIn holds. One member has entries, by what was asked for; the others are null."""

    # The profiles that were collected. Null if something else was asked for.
    profiles: list[LinkedinProfile] | None
    # The companies that were collected. Null if something else was asked for.
    companies: list[LinkedinCompany] | None
    # The posts that were collected. Null if something else was asked for.
    posts: list[SocialPost] | None
    # The jobs that were collected. Null if something else was asked for.
    jobs: list[LinkedinJob] | None


LinkedinWorkplace = Literal["on_site", "remote", "hybrid"]
"""Where people work."""


SalaryPeriod = Literal["year", "month", "week", "day", "hour"]
"""Time that a salary is paid for."""


def linkedin_job_search(
    *,
    location: str,
    keyword: str | None = None,
    country: str | None = None,
    time_range: LinkedinJobTimeRange | None = None,
    job_type: LinkedinEmploymentType | None = None,
    experience_level: LinkedinExperienceLevel | None = None,
    remote: LinkedinWorkplace | None = None,
    company: str | None = None,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinJobsAnswer]:
    """Job search. Searches for jobs at a place. The answer is a 202: fetch the result later.

    Costs 25 credits.

    location: City, region or country, as one would write it at LinkedIn.
    keyword: Words of the title, such as a profession.
    country: Country of the place, for one of a name that several have. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    time_range: How long ago it was posted at most.
    job_type: How one is employed.
    experience_level: How much experience it asks for.
    remote: Where one works.
    company: Name of the company.
    limit: Maximum number of jobs to collect and return. Default: 100.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("linkedinJobSearch", "GET", "/linkedin/v1/job-search", 25, {"location": location, "keyword": keyword, "country": country, "timeRange": time_range, "jobType": job_type, "experienceLevel": experience_level, "remote": remote, "company": company, "limit": limit, "include": include})


def linkedin_people_search(
    *,
    first_name: str,
    last_name: str,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinProfilesAnswer]:
    """People search. Finds people by their first and last name.

    Costs 25 credits.

    first_name: First name.
    last_name: Last name.
    limit: Maximum number of people to collect and return. Default: 100.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("linkedinPeopleSearch", "GET", "/linkedin/v1/people-search", 25, {"first_name": first_name, "last_name": last_name, "limit": limit, "include": include})


def linkedin_profile(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinProfileAnswer]:
    """Person. Returns the public profile of a person: headline, positions, education, languages, certificates and figures.

    Costs 25 credits.

    url: URL of the profile, such as `https://www.linkedin.com/in/jane-doe`. Either this or `username`.
    username: Name in the URL of the profile, such as `jane-doe`. Either this or `url`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("linkedinProfile", "GET", "/linkedin/v1/profile", 25, {"url": url, "username": username, "include": include})


def linkedin_company(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinCompanyAnswer]:
    """Company. Returns the page of a company, a school or a showcase: what it does, its size, seat, website, funding and figures.

    Costs 25 credits.

    url: URL of the company, such as `https://www.linkedin.com/company/example`; also of a school or a showcase. Either this or `username`.
    username: Name in the URL of the company, such as `example`. Either this or `url`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("linkedinCompany", "GET", "/linkedin/v1/company", 25, {"url": url, "username": username, "include": include})


def linkedin_post(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """LinkedIn post. Returns one post or article: its author, text, media and reactions.

    Costs 25 credits.

    url: URL of the post, as `/posts/…`, `/feed/update/urn:li:activity:…`, or of an article at `/pulse/…`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("linkedinPost", "GET", "/linkedin/v1/post", 25, {"url": url, "include": include})


def linkedin_profile_posts(
    *,
    url: str | None = None,
    username: str | None = None,
    start_date: str | None = None,
    end_date: str | None = None,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostsAnswer]:
    """Posts of a person. Collects the posts of a person, newest first. The answer is a 202: fetch the result later.

    Costs 25 credits.

    url: URL of the profile, such as `https://www.linkedin.com/in/jane-doe`. Either this or `username`.
    username: Name in the URL of the profile, such as `jane-doe`. Either this or `url`.
    start_date: Only posts of this day and later.
    end_date: Only posts of this day and earlier.
    limit: Maximum number of posts to collect and return. Default: 100.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("linkedinProfilePosts", "GET", "/linkedin/v1/profile-posts", 25, {"url": url, "username": username, "startDate": start_date, "endDate": end_date, "limit": limit, "include": include})


def linkedin_job(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinJobAnswer]:
    """Job. Returns one advertisement of a job: title, company, place, description, salary and applicants.

    Costs 25 credits.

    url: URL of the job, such as `https://www.linkedin.com/jobs/view/4000000001`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("linkedinJob", "GET", "/linkedin/v1/job", 25, {"url": url, "include": include})


def linkedin_result(
    *,
    snapshot_id: str,
    limit: int | None = None,
    offset: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinResult]:
    """LinkedIn result. Returns what a request collected that was answered with status 202: the data, or 202 again while it is being collected. Nothing is charged again. If it failed, the answer is 422, and its credits are given back. Only your own snapshots; the data is kept for some days.

    Free of charge.

    snapshot_id: The `snapshotId` of the answer with status 202.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of entries to skip. Default: 0.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("linkedinResult", "GET", "/linkedin/v1/result", 0, {"snapshot_id": snapshot_id, "limit": limit, "offset": offset, "include": include})
