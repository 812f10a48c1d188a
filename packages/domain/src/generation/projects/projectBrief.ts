import type { Project } from "../../projects/Project.ts"
import type { ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"
import type { ProjectBrief } from "./ProjectModel.ts"

/** What the model is told of a project, besides what is asked of it. */
export const projectBrief = (
  { prompt, title }: Pick<Project, "prompt" | "title">,
  { instructions, quality }: Pick<ProjectGenerationRequest, "instructions" | "quality">,
  rules: ReadonlyArray<string>
): ProjectBrief => ({ title, prompt, instructions, rules, quality })
