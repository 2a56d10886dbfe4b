# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call
from .shared import SocialAuthor, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialStatus


class JobSalary(TypedDict):
    """Salary of a job."""

    # Lowest amount, in plain decimal notation. Null if only the highest is known.
    min: str | None
    # Highest amount, in plain decimal notation. Null if only the lowest is known.
    max: str | None
    # ISO 4217 code. Null if unknown.
    currency: str | None
    # Pay period. Null if unknown.
    period: SalaryPeriod | None


class LinkedinCompany(TypedDict):
    """Page of a company, a school or a brand on LinkedIn."""

    # Identifier of the page on LinkedIn. Null if the provider does not return it.
    id: str | None
    # Name in the URL of the page. Null if unknown.
    username: str | None
    # Name of the company. Null if the provider does not return it.
    name: str | None
    # URL of the page. Null if the provider does not return it.
    url: str | None
    # Description by the company. Null if the page shows none.
    about: str | None
    # Slogan, shown below the name. Null if the page shows none.
    slogan: str | None
    # Website of the company. Null if the page shows none.
    website: str | None
    # Industries as named by LinkedIn.
    industries: list[str]
    # Specialties given by the company, at most 100.
    specialties: list[str]
    # Legal type, such as `Public Company`. Null if the page shows none.
    organizationType: str | None
    # Size as shown by LinkedIn, such as `51-200 employees`. Null if the page shows none.
    size: str | None
    # Lowest number of employees in `size`. Null if `size` is null or contains no number.
    sizeFrom: int | None
    # Highest number of employees in `size`. Null if there is no upper limit, or if `size` is null.
    sizeTo: int | None
    # Founding year. Null if the page shows none.
    founded: int | None
    # City of the headquarters. Null if the page shows none.
    headquarters: str | None
    # Addresses, each in one line, at most 100.
    locations: list[str]
    # ISO 3166-1 alpha-2 code of the country of the headquarters. Null if unknown.
    countryCode: str | None
    # URL of the logo. The URL expires. Null if the page shows none.
    logoUrl: str | None
    # URL of the banner picture. The URL expires. Null if the page shows none.
    bannerUrl: str | None
    # Number of followers. Null if the page does not show it.
    followers: int | None
    # Number of LinkedIn members who list the company as their employer. Null if the page does not show it.
    employeesOnLinkedin: int | None
    # Employees shown on the public page, usually only a few.
    employees: list[LinkedinEmployee]
    # Funding. Null if not shown.
    funding: LinkedinFunding | None
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class LinkedinCompanyAnswer(TypedDict):
    """Company on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The company. Null while it is being collected.
    data: LinkedinCompany | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class LinkedinCredential(TypedDict):
    """Certificate, publication or honour."""

    # Title.
    title: str
    # Issuer, publisher or awarding body. Null if the profile shows none.
    issuer: str | None
    # Date in ISO 8601, as precise as known: `2019-10` or `2019`.
    date: str | None
    # URL of the certificate, publication or honour. Null if the profile shows none.
    url: str | None


class LinkedinEducation(TypedDict):
    """Education of a profile."""

    # Name of the school or university. Null if the profile does not show it.
    school: str | None
    # URL of the school’s LinkedIn page. Null if the profile does not link to one.
    schoolUrl: str | None
    # Degree as written in the profile. Null if the profile shows none.
    degree: str | None
    # Field of study. Null if the profile shows none.
    field: str | None
    # First year. Null if the profile shows none.
    startYear: str | None
    # Last year, which can be in the future. Null if the profile shows none.
    endYear: str | None
    # Activities and other text. Null if the profile shows none.
    description: str | None


class LinkedinEmployee(TypedDict):
    """Employee shown on the page of a company."""

    # Displayed name. Null if the provider does not return it.
    name: str | None
    # Headline, shown below the name. Null if the page shows none.
    headline: str | None
    # URL of the profile. Null if the provider does not return it.
    url: str | None
    # URL of the picture. Null if the page shows none.
    avatarUrl: str | None


LinkedinEmploymentType = Literal["full_time", "part_time", "contract", "temporary", "volunteer", "internship"]
"""Type of employment."""


LinkedinExperienceLevel = Literal["internship", "entry_level", "associate", "mid_senior_level", "director", "executive"]
"""Experience that a job requires."""


class LinkedinFunding(TypedDict):
    """Funding as shown by LinkedIn, with data from Crunchbase."""

    # Number of funding rounds. Null if the page does not show it.
    rounds: int | None
    # Type of the last round, such as `Series A`. Null if the page does not show it.
    lastRoundType: str | None
    # Day of the last round. Null if the page does not show it.
    lastRoundDate: str | None
    # Amount raised in the last round, rounded by LinkedIn. Null if the page does not show it.
    lastRoundAmount: str | None
    # ISO 4217 code of the currency of the amount. Null if the currency symbol is ambiguous, or if there is no amount.
    lastRoundCurrency: str | None


class LinkedinJob(TypedDict):
    """Job posting on LinkedIn."""

    # Identifier of the job posting. Null if the provider does not return it.
    id: str | None
    # URL of the job posting. Null if the provider does not return it.
    url: str | None
    # Title of the job. Null if the provider does not return it.
    title: str | None
    # Company that posted the job. Null if the page does not show it.
    company: SocialAuthor | None
    # Location as shown by LinkedIn. Null if the page shows none.
    location: str | None
    # ISO 3166-1 alpha-2 code of the country. Null if unknown.
    countryCode: str | None
    # Text of the job posting. Null if the provider does not return it.
    description: str | None
    # Seniority level, such as `Entry level`. Null if the page shows none or `Not Applicable`.
    seniority: str | None
    # Employment type, such as `Full-time`. Null if the page shows none or `Not Applicable`.
    employmentType: str | None
    # Job function, such as `Engineering`. Null if the page shows none.
    function: str | None
    # Industries of the company, as one text. Null if the page shows none.
    industries: str | None
    # Salary. Null if not published.
    salary: JobSalary | None
    # Time of publication, which the provider estimates from `posted` because LinkedIn shows no exact time. Null if the provider does not return it.
    postedAt: str | None
    # Age as shown by LinkedIn, such as `1 week ago`. Null if the page shows none.
    posted: str | None
    # Number of applicants. LinkedIn shows 25 if there are fewer. Null if the page does not show it.
    applicants: int | None
    # URL for applying outside LinkedIn. Null if you apply on LinkedIn.
    applyUrl: str | None
    # True if applications are accepted. Null if unknown.
    open: bool | None
    # Recruiter named in the job posting. Null if none is named.
    poster: SocialAuthor | None
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class LinkedinJobAnswer(TypedDict):
    """Job on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The job. Null while it is being collected.
    data: LinkedinJob | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


LinkedinJobTimeRange = Literal["past_24_hours", "past_week", "past_month", "any_time"]
"""Maximum age of a job posting."""


class LinkedinJobsAnswer(TypedDict):
    """Jobs on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The jobs. Null while they are being collected.
    data: list[LinkedinJob] | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class LinkedinLanguage(TypedDict):
    """Language that the person speaks."""

    # Name as written in the profile.
    name: str
    # Level as named by LinkedIn. Null if the profile shows none.
    level: str | None


class LinkedinPosition(TypedDict):
    """Current or past position."""

    # Title of the position. Null if the profile does not show it.
    title: str | None
    # Name of the company. Null if the profile does not show it.
    company: str | None
    # Name of the company in the URL of its LinkedIn page. Null if the profile does not link to a company page.
    companyId: str | None
    # URL of the company’s LinkedIn page. Null if the profile does not link to one.
    companyUrl: str | None
    # Location as written in the profile. Null if the profile shows none.
    location: str | None
    # Description of the position. Null if the profile shows none.
    description: str | None
    # Start date in ISO 8601, as precise as known: `2019-10` or `2019`.
    startDate: str | None
    # End date in ISO 8601, as precise as known: `2019-10` or `2019`. Null if the position is current or the date is unknown.
    endDate: str | None
    # True if the person still holds the position. Null if unknown.
    current: bool | None


class LinkedinProfile(TypedDict):
    """Public LinkedIn profile of a person, as visible without an account."""

    # Member number, or the user name if the number is unknown. Null if both are unknown.
    id: str | None
    # Name after `/in/` in the URL of the profile. Null if unknown.
    username: str | None
    # Displayed name. Null if the provider does not return it.
    name: str | None
    # URL of the profile. Null if the provider does not return it.
    url: str | None
    # Headline, shown below the name. Null if the profile shows none.
    headline: str | None
    # Text of the “About” section, which LinkedIn may shorten. Null if the profile shows none.
    biography: str | None
    # Location as written in the profile. Null if the profile shows none.
    location: str | None
    # ISO 3166-1 alpha-2 code of the country. Null if unknown.
    countryCode: str | None
    # URL of the profile picture. The URL expires. Null if the profile shows none.
    avatarUrl: str | None
    # URL of the banner picture. The URL expires. Null if the profile shows none.
    bannerUrl: str | None
    # Number of followers. Null if not shown.
    followers: int | None
    # Number of connections. LinkedIn shows 500 if there are more. Null if the profile does not show it.
    connections: int | None
    # Name of the current company, shown next to the headline. Null if the profile shows none.
    currentCompany: str | None
    # Name of the current company in the URL of its LinkedIn page. Null if the profile does not link to a company page.
    currentCompanyId: str | None
    # Positions, latest first, at most 100.
    experience: list[LinkedinPosition]
    # Education, latest first, at most 100.
    education: list[LinkedinEducation]
    # Skills. Empty if LinkedIn shows them only to members.
    skills: list[str]
    # Languages.
    languages: list[LinkedinLanguage]
    # Certificates.
    certifications: list[LinkedinCredential]
    # Publications.
    publications: list[LinkedinCredential]
    # Honours and awards.
    honors: list[LinkedinCredential]
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class LinkedinProfileAnswer(TypedDict):
    """Profile on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The profile. Null while it is being collected.
    data: LinkedinProfile | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class LinkedinProfilesAnswer(TypedDict):
    """People on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The people. Null while they are being collected.
    data: list[LinkedinProfile] | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class LinkedinResult(TypedDict):
    """Result of a LinkedIn request that was answered with status 202."""

    # State of the data collection.
    status: SocialStatus
    # Collected data. Null while it is being collected.
    data: LinkedinResultData | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class LinkedinResultData(TypedDict):
    """Data of a LinkedIn snapshot. The field for the requested kind of data contains the entries; the other fields are null."""

    # Collected profiles. Null if the request was for other data.
    profiles: list[LinkedinProfile] | None
    # Collected companies. Null if the request was for other data.
    companies: list[LinkedinCompany] | None
    # Collected posts. Null if the request was for other data.
    posts: list[SocialPost] | None
    # Collected jobs. Null if the request was for other data.
    jobs: list[LinkedinJob] | None


LinkedinWorkplace = Literal["on_site", "remote", "hybrid"]
"""Place of work."""


SalaryPeriod = Literal["year", "month", "week", "day", "hour"]
"""Pay period of a salary."""


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
    """Job search. Searches for jobs in a location. Returns 202; fetch the result later.

    Costs 25 credits.

    location: City, region or country, as you would enter it on LinkedIn.
    keyword: Words in the job title, such as a profession.
    country: Country of the location, if the name exists in several countries. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    time_range: Maximum age of the posting.
    job_type: Type of employment.
    experience_level: Required experience.
    remote: Place of work.
    company: Name of the company.
    limit: Maximum number of jobs to collect and return. Default: 100.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
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
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("linkedinPeopleSearch", "GET", "/linkedin/v1/people-search", 25, {"first_name": first_name, "last_name": last_name, "limit": limit, "include": include})


def linkedin_profile(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinProfileAnswer]:
    """Person. Returns the public profile of a person: headline, positions, education, languages, certificates and statistics.

    Costs 25 credits.

    url: URL of the profile, such as `https://www.linkedin.com/in/jane-doe`. Send either `url` or `username`.
    username: Name in the URL of the profile, such as `jane-doe`. Send either `url` or `username`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("linkedinProfile", "GET", "/linkedin/v1/profile", 25, {"url": url, "username": username, "include": include})


def linkedin_company(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinCompanyAnswer]:
    """Company. Returns the page of a company, school or showcase: description, size, headquarters, website, funding and statistics.

    Costs 25 credits.

    url: URL of the company, such as `https://www.linkedin.com/company/example`. Schools and showcase pages are accepted too. Send either `url` or `username`.
    username: Name in the URL of the company, such as `example`. Send either `url` or `username`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("linkedinCompany", "GET", "/linkedin/v1/company", 25, {"url": url, "username": username, "include": include})


def linkedin_post(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """LinkedIn post. Returns one post or article: its author, text, media and reactions.

    Costs 25 credits.

    url: URL of a post (`/posts/…` or `/feed/update/urn:li:activity:…`) or an article (`/pulse/…`).
    include: Additions to the response: `raw` adds each record as the provider sent it."""
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
    """Posts of a person. Collects the posts of a person, newest first. Returns 202; fetch the result later.

    Costs 25 credits.

    url: URL of the profile, such as `https://www.linkedin.com/in/jane-doe`. Send either `url` or `username`.
    username: Name in the URL of the profile, such as `jane-doe`. Send either `url` or `username`.
    start_date: Return only posts from this day or later.
    end_date: Return only posts from this day or earlier.
    limit: Maximum number of posts to collect and return. Default: 100.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("linkedinProfilePosts", "GET", "/linkedin/v1/profile-posts", 25, {"url": url, "username": username, "startDate": start_date, "endDate": end_date, "limit": limit, "include": include})


def linkedin_job(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinJobAnswer]:
    """Job. Returns one job posting: title, company, location, description, salary and number of applicants.

    Costs 25 credits.

    url: URL of the job, such as `https://www.linkedin.com/jobs/view/4000000001`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("linkedinJob", "GET", "/linkedin/v1/job", 25, {"url": url, "include": include})


def linkedin_result(
    *,
    snapshot_id: str,
    limit: int | None = None,
    offset: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[LinkedinResult]:
    """LinkedIn result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.

    Free of charge.

    snapshot_id: Value of `snapshotId` in the response with status 202.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of entries to skip. Default: 0.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("linkedinResult", "GET", "/linkedin/v1/result", 0, {"snapshot_id": snapshot_id, "limit": limit, "offset": offset, "include": include})
