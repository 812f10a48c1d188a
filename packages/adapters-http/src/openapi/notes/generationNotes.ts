import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of generations of collections. */
export const generationNotes = {
  regenerateCollection: paragraphs(
    sentences(
      "The answer is a stream of events, `text/event-stream`, while a model makes the design: `stage`, `layer`, `specialty`, `block`, `edge` and `quality_phase` come as they are made.",
      "`done` is last, after the design is written to the collection; or `error`, and nothing is written.",
      "Each event is two lines, `event:` with its name and `data:` with JSON on one line; lines that begin with a colon keep the connection open.",
      "There are two exceptions:"
    ),
    [
      "- `propose` in the body: the answer is JSON, once the design is made, and nothing is written. It has the counts; with `include=design` also the design itself, and the version that it is `based_on`.",
      "- `mode=async` in the query, for tokens: the answer is 202 with a job at once. `readJob` reads how far it is, `readJobEvents` the same events."
    ].join("\n"),
    sentences(
      "`initial` makes everything anew.",
      "`blocks-only` keeps layers and specialties as they are.",
      "`with-keep` keeps the blocks in `keep_block_ids`, their layers and specialties."
    ),
    sentences(
      "Only one applied run is allowed at a time.",
      "An attempt that is queued, running or was applied less than `GENERATION_WINDOW` (10 minutes) ago answers 409 before any stream opens.",
      "A failed or cancelled one blocks nobody.",
      "The window is for runs, not for edits: once the run has ended, what `propose` made with `include=design` can be applied at once, by `updateCollection` with the design and its `based_on` as `expectedUpdatedAt`.",
      "A client that goes away does not stop the run; its job can be cancelled."
    ),
    sentences(
      "The right of whoever started the run is looked up again at each stage, every 30 s, when another worker takes the run over, and before the result is written.",
      "Without it the run ends `failed` with `FORBIDDEN`, the model gets no further request, and nothing is written.",
      "A proposal is refused with 403 then.",
      "A token that is revoked ends no run.",
      "A stream ends within 30 s with `error` `FORBIDDEN` if its reader's token or session has ended, or if its reader lost the right."
    ),
    "The enabled memory rules of the organisation and of the caller go into the prompt.",
    sentences(
      "Proposals and previews of decompositions take turns at the model.",
      "A proposal that gets no turn within 30 s is 429 `JOB_QUEUE_FULL`."
    ),
    sentences(
      "A server may have budgets of tokens.",
      "`LLM_TOKENS_PER_ATTEMPT` is for each applied run, proposal and preview.",
      "`LLM_TOKENS_PER_DAY` is for each organisation and UTC day; all global collections together have one of their own.",
      "A request to the model that could go beyond a budget is not sent."
    ),
    sentences(
      "An applied run then fails with `GENERATION_FAILED`, and the message says which budget it was.",
      "A proposal answers 500 `GENERATION_FAILED` for its own budget, and 429 `RATE_LIMITED` for the day's.",
      "`Retry-After` is then the time until the next day, or a minute if the tokens are only reserved by requests under way."
    ),
    sentences(
      "All three keys of `params` are required; a missing bound is the same as null.",
      "If the counts are outside the bounds, the model is asked again at most twice, then the run fails.",
      "Nothing is cut."
    )
  ),
  listAttempts: paragraphs(
    sentences(
      "Every run on the collection that was accepted, newest first, also those that failed.",
      "Each has the requested bounds, how and when it ended, what the model used for it, and who started it.",
      "A proposal (`propose`) leaves none."
    ),
    "Only those who may generate the collection can read it; for others it is 404."
  ),
  readAttempt: sentences(
    "One of them with the `messages` that it was given, the ids of the memory rules that were in its prompts, and what each call of the model used (the latest 50).",
    "An attempt of another collection is 404 `ATTEMPT_NOT_FOUND`."
  ),
  readLastGeneration:
    "What was requested, the result, and what the model used for it. 404 `ATTEMPT_NOT_FOUND` before the first.",
  estimateGeneration: paragraphs(
    sentences(
      "Takes the body of regenerate.",
      "The answer says how many tokens that run would read and write, in how many calls, and whether it fits the model."
    ),
    sentences(
      "No model is called and nothing is written.",
      "A token needs only the scope `read` and confirms nothing, and the window of another run does not matter.",
      "Whatever else refuses the run also refuses the estimate."
    ),
    sentences(
      "Text counts as one token for 4 bytes of UTF-8.",
      "`calls` and `input_tokens` are those of a run that repairs nothing and makes as many items as its bounds allow: one call for each stage that asks the model, and with `pro` one that looks the design over.",
      "`output_tokens` goes from the fewest items to the most, with `pro` both rounds of repairs included."
    )
  )
} satisfies Notes
