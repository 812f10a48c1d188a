import type { TestModule } from "vitest/node"

/** The time of a file on the wall, from the start of its environment to the end of its last hook. */
export const fileSeconds = (file: Pick<TestModule, "diagnostic">): number => {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    file.diagnostic()
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1_000
}

/** A sentence for each project whose files took longer than its budget: `console took 340 s of its 300 s`. */
export const overBudget = (
  files: ReadonlyArray<Pick<TestModule, "diagnostic"> & { readonly project: { readonly name: string } }>,
  budgets: Readonly<Record<string, number>>
): ReadonlyArray<string> => {
  const byProject = Map.groupBy(files, ({ project }) => project.name)
  return Object.entries(budgets).flatMap(([project, budget]) => {
    const taken = byProject.get(project)?.reduce((sum, file) => sum + fileSeconds(file), 0) ?? 0
    const seconds = Math.round(taken)
    return seconds > budget ? [`${project} took ${seconds} s of its ${budget} s`] : []
  })
}
