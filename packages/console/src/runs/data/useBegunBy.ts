import type { ListedAttempt } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import type { RunSubject } from "../../client/activeRun.ts"
import { projectAttemptQuery } from "../../client/projectAttemptQuery.ts"
import { attemptQuery } from "./attemptQueries.ts"

/** Who began an attempt, and when; undefined as long as that is not known. */
export const useBegunBy = (
  subject: RunSubject,
  attemptId: string
): Pick<ListedAttempt, "started_by" | "created_at"> | undefined => {
  const ofProject = "project_id" in subject
  const { data: collection } = useQuery({
    ...attemptQuery(ofProject ? "" : subject.collection_id, attemptId),
    enabled: !ofProject
  })
  const { data: project } = useQuery({
    ...projectAttemptQuery(ofProject ? subject.project_id : "", attemptId),
    enabled: ofProject
  })
  return ofProject ? project : collection
}
