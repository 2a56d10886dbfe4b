import type { Reporter, TestModule } from 'vitest/node';
import './figures.ts';

/** Prints what the proofs have counted and measured, when all are done. */
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
