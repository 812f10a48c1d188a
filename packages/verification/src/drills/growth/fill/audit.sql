-- Ten lines for each project: three of its own versions, the others of documents of any project that was there. The large
-- organisation has hardly any refused line among its newest, which is the worst case for that filter.
INSERT INTO audit_line (id, at, actor, token_id, action, kind, subject_id, target_id, org_id, outcome, code,
  version_before, version_after, request_id)
SELECT growth.id('line', line, at), at, growth.owner_of(n)::text, growth.few('token', 1 + n % (4 * :organisations)), action,
  'project', growth.project(n), CASE WHEN turn > 2 THEN 'n1' END,
  growth.few('organisation', growth.organisation_of(growth.space_of(n))),
  CASE WHEN line % 100 = 99 THEN 'refused' ELSE 'applied' END, CASE WHEN line % 100 = 99 THEN 'CONFLICT' END,
  CASE turn WHEN 0 THEN NULL WHEN 1 THEN growth.made_at(n) WHEN 2 THEN growth.line_at(10 * n + 1) ELSE growth.line_at(10 * n + 2) END,
  growth.line_at(10 * n + least(turn, 2)), md5('request' || line)::uuid::text
FROM (
  SELECT line, line % 10 AS turn, growth.line_at(line) AS at,
    CASE WHEN line % 10 < 3 THEN line / 10 ELSE 1 + (line * 7919) % (line / 10) END AS n,
    CASE line % 10 WHEN 0 THEN 'createProject' WHEN 1 THEN 'updateProject'
      WHEN 2 THEN CASE WHEN (line / 10) % 20 = 0 THEN 'trashProject' ELSE 'updateProject' END ELSE 'writeDocument' END AS action
  FROM generate_series(10::bigint, 10 * :projects + 9) line
) AS lines;
