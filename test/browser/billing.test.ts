import { describe, expect, it } from 'vitest';
import { openStripe } from '../billing/stripe-server.ts';
import { openPhone } from './phone.ts';

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it('a user buys a plan on the seller’s page, returns, and manages the plan', async () => {
    const stripe = await openStripe({ now: Date.now });
    // People navigate far more slowly than this test, so the clock of the rate limit runs ten times as fast.
    const monotonic = () => performance.now() * 10;
    const { url, page, troubles, signIn, looksRight } = await openPhone(colorScheme, {
      stripe: stripe.settings,
      monotonic,
    });
    await signIn('grace@example.com');
    await page.getByRole('link', { name: 'Plan', exact: true }).click();
    await page.getByText('€49.50 per month').waitFor();
    await looksRight();

    // The intermediate page: a browser stays on it if the target has no content.
    await page.route('**/pay/**', (route) => route.fulfill({ status: 204 }));
    const opened = page.waitForRequest('**/pay/**');
    await page.getByRole('button', { name: 'Choose Pro' }).focus();
    await page.keyboard.press('Enter');
    await opened;
    await page.getByRole('heading', { name: 'Continue to Stripe' }).waitFor();
    await looksRight();
    await page.unroute('**/pay/**');
    await page.getByRole('link', { name: 'Continue to Stripe' }).click();
    await page.getByRole('heading', { name: 'The page of the seller' }).waitFor();

    // Our content security policy forbids forms that post to another site, but the redirect works even without the
    // link.
    await page.goto(`${url}/dashboard/plan`);
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await page.getByRole('heading', { name: 'The page of the seller' }).waitFor();
    expect(page.url()).toContain(`${stripe.settings.apiUrl}/pay/`);
    const [session] = stripe.sessions.values();
    stripe.pay();
    await page.goto(session?.success_url ?? '');
    await page.getByText('Your subscription to the Pro plan is active.').waitFor();
    await page.getByText('Pro plan: 100,000 credits per month').waitFor();
    await looksRight();

    await page.getByRole('button', { name: 'Manage billing' }).click();
    await page.getByRole('heading', { name: 'The page of the seller' }).waitFor();
    expect(page.url()).toContain('/portal/');
    await page.goto(`${url}/pricing`);
    await page.getByText('€49.50 per month').waitFor();
    await looksRight();
    expect(troubles.filter((trouble) => trouble.includes('Content Security Policy'))).toEqual([]);
  });
});
