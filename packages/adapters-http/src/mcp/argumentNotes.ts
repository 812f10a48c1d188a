/**
 * What each argument of a direct tool is. Shorter than the notes of the OpenAPI document, since every word here costs
 * tokens in every conversation.
 */
export const argumentNotes: Readonly<Record<string, string>> = {
  nodeId: "id of the block",
  version: "number to go back to",
  content: "the whole text, Markdown",
  expected_version: "the version you read, 0 for none; stale if it changed",
  restore_space: "its space too, if in the trash",
  mode: "initial: all new; blocks-only keeps layers and specialties, with-keep the keep_block_ids; propose writes nothing",
  params: "how many of each, 1 to 100",
  keep_block_ids: "only with-keep",
  messages: "what to design, 1 to 10",
  include: "design: the proposed design too",
  quality: "pro by default",
  confirm: "true for the run, which costs",
  id: "only of the thing with this id",
  after: "next_cursor of an earlier answer; without it: the cursor of now",
  wait: "seconds, 0 to 30",
  org_id: "only of this organisation",
  kind: "only of this kind",
  limit: "1 to 200, default 50"
}
