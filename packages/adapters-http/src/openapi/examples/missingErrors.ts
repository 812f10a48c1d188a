import { acme, job, project, rule, shop, space } from "@design-workspace/api/wire/Texts"
import * as Accounts from "@design-workspace/domain/accounts/AccountErrors"
import { CursorExpired } from "@design-workspace/domain/changes/FeedCursor"
import * as Collections from "@design-workspace/domain/collections/CollectionErrors"
import * as Documents from "@design-workspace/domain/documents/DocumentErrors"
import * as Generation from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { JobNotFound } from "@design-workspace/domain/jobs/JobNotFound"
import { RuleNotFound } from "@design-workspace/domain/memory/MemoryRule"
import * as Projects from "@design-workspace/domain/projects/ProjectErrors"
import * as Spaces from "@design-workspace/domain/spaces/SpaceErrors"
import { itemNotFound } from "../../answers/itemNotFound.ts"
import { exampleFor } from "./exampleFor.ts"

/** Examples of the errors of what is not there. */
export const missingErrors = () => ({
  ProjectNotFound: exampleFor(new Projects.ProjectNotFound({ projectId: project }), "readProject"),
  SpaceNotFound: exampleFor(new Spaces.SpaceNotFound({ spaceId: space }), "readSpace"),
  CollectionNotFound: exampleFor(
    new Collections.CollectionNotFound({ collectionId: shop }),
    "readCollection"
  ),
  BlockNotFound: itemNotFound.block,
  LayerNotFound: itemNotFound.layer,
  SpecialtyNotFound: itemNotFound.specialty,
  NodeNotFound: exampleFor(new Projects.NodeNotFound({ nodeId: "cart" }), "readDocument"),
  VersionNotFound: exampleFor(new Documents.VersionNotFound({ version: 9 }), "readDocumentVersion"),
  RuleNotFound: exampleFor(new RuleNotFound({ ruleId: rule }), "updateRule"),
  JobNotFound: exampleFor(new JobNotFound({ jobId: job }), "readJob"),
  AttemptNotFound: exampleFor(new Generation.AttemptNotFound({ attemptId: null }), "readLastGeneration"),
  NotFound: exampleFor(new Accounts.OrganisationNotFound({ orgId: acme }), "listMembers"),
  CursorExpired: exampleFor(new CursorExpired(), "watchChanges")
})
