// Code without a page is tested without what pages need, which takes longer to load than most of such tests.
if (typeof document !== 'undefined') jest.requireActual('./jest-setup-page');
