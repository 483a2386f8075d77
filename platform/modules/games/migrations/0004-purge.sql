-- Demo sessions and launch tokens are deleted once nobody can use them.
create index games_sessions_demo on games_sessions (expires_at) where mode = 'DEMO';
create index games_launch_tokens_session on games_launch_tokens (session_id);
create index games_launch_tokens_age on games_launch_tokens (expires_at);
