-- Demo sessions are deleted with their rounds after some days.
create index studio_sessions_demo on studio_sessions (created_at) where mode = 'demo';
