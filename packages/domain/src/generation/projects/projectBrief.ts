import type { Project } from "../../projects/Project.ts"
import type { ProjectAttempt } from "../attempts/Attempt.ts"
import type { ModelFailure } from "../outcome/GenerationErrors.ts"
import type { ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"
import type { ProjectBrief } from "./ProjectModel.ts"

/** The project as a run knows it, whoever takes the run up and whatever prompt was written since. */
export const acceptedProject = (
  { prompt, title }: Pick<Project, "prompt" | "title">,
  accepted: Pick<ProjectAttempt, "prompt">
): Pick<Project, "prompt" | "title"> => ({ title, prompt: accepted.prompt ?? prompt })

/** What the model is told of a project, besides what is asked of it. */
export const projectBrief = (
  { prompt, title }: Pick<Project, "prompt" | "title">,
  { instructions, quality }: Pick<ProjectGenerationRequest, "instructions" | "quality">,
  rules: ReadonlyArray<string>
): ProjectBrief => ({ title, prompt, instructions, rules, quality })

/** Whether a request that failed so would fail for every other document too: then it ends the run, else only itself. */
export const concernsEveryDocument = (failure: ModelFailure): boolean => {
  switch (failure._tag) {
    case "QuestionTooLong":
      return false
    case "ModelFailed":
      return (
        failure.kind === "rate_limited" || failure.kind === "unavailable" || failure.kind === "misconfigured"
      )
    default:
      return true
  }
}

/** The headings of a generated document, in their order (contract section 10). */
export const documentHeadings = [
  "Purpose",
  "Responsibilities",
  "Interfaces",
  "Data",
  "Roles",
  "Decisions",
  "Risks",
  "Open questions"
] as const
export type DocumentHeading = (typeof documentHeadings)[number]

/** In characters (Unicode code points). */
export const longestDocument = 20_000
