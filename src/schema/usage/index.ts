import './month.ts';
import './calls.ts';

export const api = {
  name: 'usage',
  title: 'Account',
  keywords: 'credits',
  description:
    'Your account’s usage this month, its most recent calls, and the price of each operation. Free of charge.',
};
