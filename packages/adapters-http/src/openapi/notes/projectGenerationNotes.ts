import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of generations of projects. */
export const projectGenerationNotes = {
  generateProject: paragraphs(
    sentences(
      "The answer is 202 with a job at once, for tokens and cookies alike: `readJob` says how far it is, `readJobEvents` tells each node and each document as it is made, `readProjectAttempt` what became of each document.",
      "Meanwhile the project's `status` is `generating`; then it is `ready`, or `failed`."
    ),
    [
      "- `graph`: from the prompt and the `instructions`, a model chooses which blocks of the space the project needs and what it needs besides, with edges and roles. The graph is written whole; the graph before stays readable as a version.",
      "- `documents`: for each node of the graph, or for `node_ids`, a document in Markdown: purpose, responsibilities, interfaces, data, roles, decisions, risks and open questions. Each is a version with `edit_type` `generate`, written when it is finished.",
      "- `all`: first the one, then the other."
    ].join("\n"),
    sentences(
      "Everybody can read, write and restore meanwhile.",
      "Where somebody writes the graph or the prompt before the run's graph is written, theirs stays and the job fails with `stale`.",
      "Where somebody writes a document after the run was accepted and before the run's is written, theirs stays current and that item is `skipped` with `stale`; if its node left the graph, with `gone`.",
      "A document is made from the prompt with which the run was accepted, and from the graph as it is when its turn comes.",
      "An item for which the model gives no usable text, asked again twice, is `failed`, and the others go on; the run fails only if not one could be written and the project has no document."
    ),
    sentences(
      "A finished document is not paid for again: a run that another worker takes over goes on with those that are missing.",
      "To make one document anew, name its node in `node_ids`; its versions before can be compared and restored."
    ),
    sentences(
      "One run at a time: a second is 409 `GENERATION_IN_PROGRESS`, and a run that has ended blocks nobody.",
      "`cancelJob` ends it and gives the project the status that it had before; so does the trash. Documents that were finished stay.",
      "The right of whoever started it is looked up again before each request to the model and every 30 s; without it the run ends `failed` with `FORBIDDEN`."
    ),
    sentences(
      "It needs the right to write the project, and guests are refused.",
      "Its tokens count towards the budget of the project's organisation; all runs of one who writes by a grant from outside may take a tenth of that budget a day.",
      "The enabled memory rules of the organisation and of the caller go into the prompts."
    ),
    sentences(
      "`expectedUpdatedAt` refuses a run (409 `stale`) if graph or prompt were written after that version.",
      "`If-Match` refuses it (412) if anything of the project was."
    )
  ),
  estimateProjectGeneration: paragraphs(
    sentences(
      "Takes the body of `generateProject`.",
      "The answer says how many tokens that run would read and write, in how many calls, and whether it fits the model."
    ),
    sentences(
      "No model is called and nothing is written.",
      "A token needs only the scope `read` and confirms nothing, and a run that is under way does not matter, nor do a full queue and `If-Match`.",
      "Whatever else refuses the run also refuses the estimate, `expectedUpdatedAt` among it."
    ),
    sentences(
      "Text counts as one token for 4 bytes of UTF-8.",
      "With `all` the graph may have as many nodes as the space has blocks: `calls` and `input_tokens` count a document for each of them."
    )
  ),
  listProjectAttempts: sentences(
    "Every run on the project that was accepted, newest first, also those that failed.",
    "Only those who may write the project can read it; for others it is 404."
  ),
  readProjectAttempt: sentences(
    "One of them with its request, what each call of the model used (the latest 50), and what became of each document.",
    "An attempt of another project is 404 `ATTEMPT_NOT_FOUND`."
  )
} satisfies Notes
