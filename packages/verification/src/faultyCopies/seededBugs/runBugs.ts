// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are places in sources, also in templates.
import { type BugsByFile, sources } from "./SeededBug.ts"

const { domain, sql } = sources

const generation = `${domain}/generation`

/** Bugs of the runs that make projects from their prompts: sequences of such runs find them. */
export const runBugs: BugsByFile = {
  [`${generation}/projects/makeDocuments.ts`]: {
    "a run writes its document over one that a person wrote meanwhile": [
      "expectedVersion: made.after",
      "expectedVersion: null"
    ],
    "a worker that takes a run over makes the finished documents again": [
      "documents.filter(({ outcome }) => outcome === null),",
      "documents,"
    ],
    "what became of a document is not recorded with its version": [
      "const done = yield* planned.settle(ref, outcome)",
      "const done = 0"
    ],
    "a document of a run leaves no line in the audit trail": [
      'yield* record({ actor: startedBy, action: "generateProject", id: projectId, targetId: nodeId })\n',
      "\n"
    ],
    "a run asks the model for a document that a person wrote after it was accepted": [
      `if (source.version !== after) return { reason: "stale" } satisfies MadeDocument`,
      ""
    ]
  },
  [`${generation}/projects/plannedDocuments.ts`]: {
    "a run replaces what a person wrote between its acceptance and its graph": [
      "(since !== null && DateTime.isGreaterThan(current.createdAt, since))",
      "false"
    ]
  },
  [`${generation}/projects/runWrites.ts`]: {
    "a run writes its graph over one that a person wrote meanwhile": [
      "if (!isStillAccepted(attempt, found)) return yield* Effect.fail<RunFailure>(runFailures.projectChanged)",
      ""
    ],
    "a run goes on although its starter may no longer write the project": [
      `if (right === "holds") return found`,
      `if (right !== "projectGone") return found`
    ]
  },
  [`${sql}/projects/SqlProjectRepo.ts`]: {
    "another prompt meanwhile counts for nothing": [
      "CASE WHEN prompt = ${prompt} THEN design_version ELSE next END",
      "design_version"
    ]
  },
  [`${generation}/projects/checkProjectRequest.ts`]: {
    "a run is accepted for another graph than its caller has seen": [
      "if (!isAsSeen({ designVersion, updatedAt }, expected)) return yield* new Stale({ updatedAt })",
      ""
    ]
  },
  [`${sql}/generation/SqlGenerationLock.ts`]: {
    "a second run begins while one is open": [
      "WHERE generation_lock.state = 'free' OR ${end(window)} <= clock_timestamp()",
      "WHERE true OR ${end(window)} <= clock_timestamp()"
    ],
    "a run that makes progress does not keep its lock": [
      "UPDATE generation_lock SET since = ${storeTime(sql)}\n        FROM subject_locked",
      "UPDATE generation_lock SET since = since\n        FROM subject_locked"
    ]
  },
  [`${generation}/projects/makeProjectWork.ts`]: {
    "a finished run keeps the next one out": [
      "yield* lock.release(projectSubject(projectId), id)",
      "yield* lock.markApplied(projectSubject(projectId), id)"
    ],
    "a run of which no document could be made leaves the project ready": [
      "documentsFailed > 0 && documentsWritten === 0",
      "documentsFailed < 0 && documentsWritten === 0"
    ],
    "a document that fails beside others makes the run fail": [" && documents.length === 0", ""]
  },
  [`${domain}/projects/Projects.ts`]: {
    "a person's status hides that a run is under way": [
      "if (written.status !== undefined) yield* requireNoRun(id)",
      ""
    ]
  },
  [`${generation}/attempts/endAttempt.ts`]: {
    "a cancelled run does not restore the status before it": [
      `return before === "generating" ? "draft" : before`,
      `return "failed"`
    ]
  },
  [`${generation}/attempts/makeAcceptAttempt.ts`]: {
    "a run that follows an outlived one takes its status for the one before": [
      "Option.isSome(outlived) ? afterExpired(request) : request",
      "request"
    ]
  },
  [`${generation}/projects/makeProjectRight.ts`]: {
    "a run goes on although its project is in the trash": [
      "if (stored === null || !isOutOfTrash(stored))",
      "if (stored === null)"
    ]
  }
}
