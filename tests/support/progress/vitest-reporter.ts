import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { createProgressLine } from './progress-line.ts'

type SerializedError = ReturnType<TestModule['errors']>[number]

const describeError = ({ message, stack, diff }: SerializedError) => [stack ?? message, diff].filter(Boolean).join('\n')

/** Prints each failed test at once and the number of finished files. */
export default class ProgressReporter implements Reporter {
  private readonly progressLine = createProgressLine()

  onTestRunStart(specifications: readonly unknown[]): void {
    this.progressLine.start(specifications.length)
  }

  onTestCaseResult(testCase: TestCase): void {
    const { state, errors = [] } = testCase.result()
    if (state === 'failed')
      this.progressLine.addFailure(
        `${testCase.module.relativeModuleId}: ${testCase.fullName}`,
        errors.map(describeError),
      )
  }

  onTestModuleEnd(testModule: TestModule): void {
    // A file that does not load has errors and no tests.
    const errors = testModule.errors()
    if (errors.length > 0) this.progressLine.addFailure(testModule.relativeModuleId, errors.map(describeError))
    this.progressLine.addFile()
  }

  onTestRunEnd(_testModules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    if (unhandledErrors.length > 0)
      this.progressLine.addFailure('error outside of a test', unhandledErrors.map(describeError))
  }
}
