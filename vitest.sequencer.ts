import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Folders of tests that run long or wait: for processes, browsers, leases, time limits. */
const long = /\/test\/(access|browser|faults|process)\//

/**
 * Starts the long files of a project before its short ones, so that no worker ends the run alone with a long one. Without
 * results of an earlier run Vitest goes by the size of a file, which says nothing about waiting.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) => [
      ...ofProject.filter(({ moduleId }) => long.test(moduleId)),
      ...ofProject.filter(({ moduleId }) => !long.test(moduleId))
    ])
  }
}
