/** The caller's month so far. */
export interface UsageReport {
  plan: string;
  periodStart: string;
  periodEnd: string;
  credits: { quota: number; used: number; reserved: number; remaining: number };
  apis: { api: string; calls: number; credits: number }[];
}
