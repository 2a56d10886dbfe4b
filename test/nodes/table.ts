import type { Reporter, TestModule } from 'vitest/node';
import './figures.ts';

/** Prints the figures of all proofs at the end. */
export class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { figures = {} } = test.meta();
        const found = Object.entries(figures).map(([name, value]) => `${name}: ${value}`);
        return `| ${test.project.name} | ${test.name} | ${test.result().state} | ${found.join('; ')} |`;
      }),
    );
    process.stdout.write(
      `\n${['| engine | proof | state | figures |', '| --- | --- | --- | --- |', ...rows.sort()].join('\n')}\n`,
    );
  }
}
