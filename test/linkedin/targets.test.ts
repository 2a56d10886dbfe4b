import { describe, expect, it } from 'vitest';
import { jobSearchInput, peopleSearchInput } from '../../src/resolvers/linkedin/searches.ts';
import { companyTarget, jobTarget, postTarget, profileTarget } from '../../src/resolvers/linkedin/targets.ts';
import { refusal } from '../social/refused.ts';

const L = 'https://www.linkedin.com';

describe('a LinkedIn profile', () => {
  it.each([
    ['https://www.linkedin.com/in/jane-doe', `${L}/in/jane-doe`],
    ['linkedin.com/in/Jane-Doe/', `${L}/in/jane-doe`],
    ['http://de.linkedin.com/in/jane-doe?trk=public_profile', `${L}/in/jane-doe`],
    ['https://m.linkedin.com/in/jane-doe#about', `${L}/in/jane-doe`],
    ['https://www.linkedin.com/mwlite/in/jane-doe', `${L}/in/jane-doe`],
    ['https://www.linkedin.com/comm/in/jane-doe?midToken=x', `${L}/in/jane-doe`],
    ['https://www.linkedin.com/in/jane-doe/recent-activity/all/', `${L}/in/jane-doe`],
    ['https://fr.linkedin.com/in/fran%C3%A7ois-müller-1b2c', `${L}/in/fran%C3%A7ois-m%C3%BCller-1b2c`],
    ['https://www.linkedin.com/in/ACoAAB1cDeF_gh-1', `${L}/in/ACoAAB1cDeF_gh-1`],
    ['https://www.linkedin.com/pub/jane-doe/1a/2b3/4c5', `${L}/pub/jane-doe/1a/2b3/4c5`],
  ])('is recognised at %s', (url, expected) => {
    expect(profileTarget({ url })).toEqual({ url: expected, short: false });
  });

  it.each(['jane-doe', '@jane-doe', ' Jane-Doe '])('is found by the name %s', (username) => {
    expect(profileTarget({ username }).url).toBe(`${L}/in/jane-doe`);
  });

  it.each<[string, Parameters<typeof profileTarget>[0], RegExp]>([
    [
      'a post',
      { url: `${L}/posts/jane_x-activity-7176601589682434049-abcd` },
      /is the URL of a post \(use \/linkedin\/v1\/post for it\)/,
    ],
    [
      'a company',
      { url: `${L}/company/example` },
      /of a company \(use \/linkedin\/v1\/company for it\); .*\/in\/jane-doe/,
    ],
    ['a directory', { url: `${L}/pub/dir/jane/doe` }, /must be the URL of a profile on LinkedIn/],
    ['another site', { url: 'https://linkedin.com.example.com/in/jane' }, /must be a LinkedIn URL, such as/],
    ['a name instead of an address', { url: '@jane-doe' }, /must be a LinkedIn URL/],
    ['an address instead of a name', { username: `${L}/in/jane-doe` }, /must not be a URL; send it as url/],
    ['a short name', { username: 'jd' }, /3 to 100 letters/],
    ['both', { url: `${L}/in/jane-doe`, username: 'jane-doe' }, /Send either url or username, not both\./],
    ['neither', {}, /Send username or url, such as/],
    ['a port', { url: 'https://www.linkedin.com:8443/in/jane-doe' }, /must not have a port/],
    ['a password', { url: 'https://me:secret@www.linkedin.com/in/jane-doe' }, /must be a LinkedIn URL/],
    ['a hidden slash', { url: `${L}/in/jane%2Fdoe` }, /encoded slashes/],
    ['broken encoding', { url: `${L}/in/jane%E4` }, /percent-encoded UTF-8/],
    ['a long address', { url: `${L}/in/jane?${'x'.repeat(2_100)}` }, /at most 2048 characters/],
  ])('is not recognised: %s', (name, named, words) => {
    const code = name === 'both' || name === 'neither' ? 'invalid_parameter' : 'invalid_url';
    expect(refusal(() => profileTarget(named))).toContain(`${code}: `);
    expect(refusal(() => profileTarget(named))).toMatch(words);
  });

  it('is refused if the URL contains a password, which is not repeated', () => {
    expect(refusal(() => profileTarget({ url: 'https://me:secret@www.linkedin.com/in/x' }))).not.toContain(
      'secret',
    );
  });
});

describe('a LinkedIn company', () => {
  it.each([
    ['linkedin.com/company/Example-Inc/about/', `${L}/company/example-inc`],
    ['https://www.linkedin.com/company/1035', `${L}/company/1035`],
    ['https://www.linkedin.com/company/booking.com', `${L}/company/booking.com`],
    ['https://uk.linkedin.com/school/example-university/', `${L}/school/example-university`],
    ['https://www.linkedin.com/showcase/example-lab', `${L}/showcase/example-lab`],
    ['https://www.linkedin.com/organization-guest/company/example', `${L}/company/example`],
  ])('is recognised at %s', (url, expected) => {
    expect(companyTarget({ url }).url).toBe(expected);
  });
});

describe('a LinkedIn post', () => {
  it.each([
    [
      'https://www.linkedin.com/posts/jane-doe_data-activity-7176601589682434049-Ab_c?utm_source=share',
      `${L}/posts/jane-doe_data-activity-7176601589682434049-Ab_c`,
    ],
    [`${L}/posts/activity-7176601589682434049-Ab_c`, `${L}/posts/activity-7176601589682434049-Ab_c`],
    [
      `${L}/feed/?highlightedUpdateUrn=urn%3Ali%3Aactivity%3A7176601589682434049`,
      `${L}/feed/update/urn:li:activity:7176601589682434049`,
    ],
    [
      `${L}/video/live/urn:li:ugcPost:7176601589682434049/`,
      `${L}/feed/update/urn:li:ugcPost:7176601589682434049`,
    ],
    [
      'linkedin.com/posts/example_x-ugcPost-7176601589682434049-abcd/',
      `${L}/posts/example_x-ugcPost-7176601589682434049-abcd`,
    ],
    [
      'https://www.linkedin.com/feed/update/urn:li:activity:7176601589682434049/',
      `${L}/feed/update/urn:li:activity:7176601589682434049`,
    ],
    [
      'https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7176601589682434049',
      `${L}/feed/update/urn:li:activity:7176601589682434049`,
    ],
    [
      'https://www.linkedin.com/embed/feed/update/urn:li:ugcPost:7176601589682434049',
      `${L}/feed/update/urn:li:ugcPost:7176601589682434049`,
    ],
    [
      'https://www.linkedin.com/feed/update/urn:li:share:7176601589682434049',
      `${L}/feed/update/urn:li:share:7176601589682434049`,
    ],
    ['https://www.linkedin.com/pulse/how-we-ship-jane-doe-x1y2', `${L}/pulse/how-we-ship-jane-doe-x1y2`],
  ])('is recognised at %s', (url, expected) => {
    expect(postTarget({ url })).toEqual({ url: expected, short: false });
  });

  it('requires resolving the redirect of a short link', () => {
    expect(postTarget({ url: 'lnkd.in/p/gAbC123' })).toEqual({
      url: 'https://lnkd.in/p/gAbC123',
      short: true,
    });
    expect(postTarget({ url: `${L}/slink?code=gAbC123` })).toEqual({
      url: `${L}/slink?code=gAbC123`,
      short: true,
    });
  });

  it('is not recognised at the address of a feed', () => {
    expect(refusal(() => postTarget({ url: `${L}/feed/` }))).toMatch(/must be the URL of a post/);
  });
});

describe('a LinkedIn job', () => {
  it.each([
    'https://www.linkedin.com/jobs/view/4073552631',
    'https://de.linkedin.com/jobs/view/data-analyst-at-example-4073552631?refId=x',
    'https://www.linkedin.com/jobs/search/?currentJobId=4073552631&keywords=data',
    'https://www.linkedin.com/jobs/collections/recommended/?currentJobId=4073552631',
    'https://www.linkedin.com/comm/jobs/view/4073552631/',
    'https://www.linkedin.com/m/job/4073552631',
  ])('is recognised at %s', (url) => {
    expect(jobTarget({ url }).url).toBe(`${L}/jobs/view/4073552631`);
  });

  it('is not recognised at the address of a job search, which has its own endpoint', () => {
    expect(refusal(() => jobTarget({ url: `${L}/jobs/search?keywords=data` }))).toMatch(
      /use \/linkedin\/v1\/job-search for it/,
    );
  });
});

describe('LinkedIn searches', () => {
  it('use the scraper’s parameters for jobs', () => {
    expect(
      jobSearchInput({
        location: ' New\nYork ',
        keyword: 'data',
        country: 'us',
        timeRange: 'past_week',
        remote: 'on_site',
      }),
    ).toEqual({
      location: 'New York',
      keyword: 'data',
      country: 'US',
      time_range: 'Past week',
      job_type: '',
      experience_level: '',
      remote: 'On-site',
      company: '',
    });
  });

  it('send the first and the last name of a person separately', () => {
    expect(peopleSearchInput({ firstName: 'Jane', lastName: ' Doe' })).toEqual({
      url: L,
      first_name: 'Jane',
      last_name: 'Doe',
    });
  });
});
