import { queryOptions } from "@tanstack/react-query"
import { keys } from "./keys.ts"
import { workspace } from "./workspace.ts"

/** The project with its graph, which of its parts have a document, and what the caller may do with it. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.project(id), "whole"],
    queryFn: ({ signal }) =>
      workspace.projects.readProject({ params: { id } }, { actions: true, names: true, signal })
  })
