import type { Project } from "../../projects/Project.ts"
import type { ProjectAttempt } from "../attempts/Attempt.ts"
import type { ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"
import type { ProjectBrief } from "./ProjectModel.ts"

/** Whatever prompt was written since the run was accepted. */
export const acceptedProject = (
  { prompt, title }: Pick<Project, "prompt" | "title">,
  accepted: Pick<ProjectAttempt, "prompt">
): Pick<Project, "prompt" | "title"> => ({ title, prompt: accepted.prompt ?? prompt })

export const projectBrief = (
  { prompt, title }: Pick<Project, "prompt" | "title">,
  { instructions, quality }: Pick<ProjectGenerationRequest, "instructions" | "quality">,
  rules: ReadonlyArray<string>
): ProjectBrief => ({ title, prompt, instructions, rules, quality })
