import type { Rows } from './index.ts';

export const linkedin: Rows = {
  // LinkedIn: profile
  gd_l1viktl72bvl7bjuj0: [
    {
      id: 'mara-lindqvist-example',
      linkedin_num_id: '900000001',
      name: 'Mara Lindqvist',
      first_name: 'Mara',
      last_name: 'Lindqvist',
      city: 'Uppsala, Uppsala County, Sweden',
      country_code: 'SE',
      position: 'Master coppersmith at Copper Kettle Works',
      about: 'Kettles, pans and pots.\nTeaching the craft since 2015.',
      current_company: {
        name: 'Copper Kettle Works',
        company_id: 'copper-kettle-works-example',
        title: 'Master coppersmith',
      },
      experience: [
        {
          title: 'Master coppersmith',
          company: 'Copper Kettle Works',
          company_id: 'copper-kettle-works-example',
          url: 'https://www.linkedin.com/company/copper-kettle-works-example',
          location: 'Uppsala',
          start_date: 'Mar 2018',
          end_date: 'Present',
          description: 'Leads a workshop of twelve.',
        },
        { title: 'Journeyman', company: 'Tin & Sons', start_date: '2012', end_date: 'Feb 2018' },
      ],
      education: [
        {
          title: 'Uppsala School of Crafts',
          degree: 'Diploma',
          field: 'Metalwork',
          start_year: '2009',
          end_year: '2012',
        },
      ],
      certifications: [
        { title: 'Master’s certificate', subtitle: 'Guild of Coppersmiths', meta: 'Issued Jun 2017' },
      ],
      languages: [
        { title: 'Swedish', subtitle: 'Native or bilingual proficiency' },
        { title: 'English', subtitle: 'Full professional proficiency' },
      ],
      followers: 1_284,
      connections: 500,
      avatar: 'https://media.example.com/mara.jpg',
      url: 'https://www.linkedin.com/in/mara-lindqvist-example',
    },
  ],
  // LinkedIn: company
  gd_l1vikfnt1wgvvqz95w: [
    {
      id: 'copper-kettle-works-example',
      company_id: '9000001',
      name: 'Copper Kettle Works',
      about: 'Kettles by hand since 1884.',
      slogan: 'Boils faster.',
      website: 'https://www.example.com/',
      industries: 'Manufacturing',
      specialties: 'Kettles, Pans, and Pots',
      company_size: '11-50 employees',
      organization_type: 'Privately Held',
      founded: 1_884,
      headquarters: 'Uppsala, SE',
      country_code: 'SE',
      formatted_locations: ['Smedsgatan 3, Uppsala, SE'],
      followers: 4_120,
      employees_in_linkedin: 31,
      employees: [
        {
          title: 'Mara Lindqvist',
          subtitle: 'Master coppersmith',
          link: 'https://se.linkedin.com/in/mara-lindqvist-example',
        },
      ],
      logo: 'https://media.example.com/copper-kettle.png',
      url: 'https://www.linkedin.com/company/copper-kettle-works-example',
    },
  ],
  // LinkedIn: posts
  gd_lyy3tktm25m4avu764: [
    {
      id: '7150000000000000001',
      url: 'https://www.linkedin.com/feed/update/urn:li:activity:7150000000000000001',
      user_id: 'mara-lindqvist-example',
      use_url: 'https://www.linkedin.com/in/mara-lindqvist-example',
      title: 'Mara Lindqvist on LinkedIn',
      post_text: 'A kettle a day.\n\nOur new workshop is open. #copper #craft',
      date_posted: '2026-08-20T07:30:00.000Z',
      hashtags: ['#copper', '#craft'],
      images: ['https://media.example.com/workshop.jpg'],
      num_likes: 214,
      num_comments: 18,
    },
  ],
  // LinkedIn: job
  gd_lpfll7v5hcqtkxl6l: [
    {
      job_posting_id: '4000000001',
      job_title: 'Coppersmith',
      company_name: 'Copper Kettle Works',
      company_id: '9000001',
      company_url: 'https://www.linkedin.com/company/copper-kettle-works-example',
      job_location: 'Uppsala, Uppsala County, Sweden',
      job_summary: 'You make kettles from sheet copper, and teach two apprentices.',
      job_seniority_level: 'Mid-Senior level',
      job_employment_type: 'Full-time',
      job_function: 'Manufacturing',
      job_industries: 'Manufacturing',
      job_posted_date: '2026-09-01T08:00:00.000Z',
      job_num_applicants: 7,
      base_salary: { min_amount: 32_000, max_amount: 38_000, currency: 'SEK', payment_period: 'monthly' },
      apply_link: 'https://hearth.example.org/jobs/coppersmith',
      country_code: 'SE',
      url: 'https://www.linkedin.com/jobs/view/4000000001',
    },
  ],
  // LinkedIn: people by name
  gd_m8d03he47z8nwb5xc: [
    {
      name: 'Mara Lindqvist',
      subtitle: 'Master coppersmith at Copper Kettle Works',
      location: 'Uppsala, Sweden',
      experience: 'Copper Kettle Works',
      education: 'Uppsala School of Crafts',
      url: 'https://se.linkedin.com/in/mara-lindqvist-example',
    },
  ],
};
