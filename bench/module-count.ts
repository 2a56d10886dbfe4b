/** Preloaded by `node --import`: writes the number of modules that the process loaded into `MODULES_FILE`. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

let count = 0;
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('node:')) count += 1;
    return next(url, context);
  },
});
process.once('exit', () => writeFileSync(process.env.MODULES_FILE as string, String(count)));
