import { filteredRoute } from '@/app/_frame/listing-route';

const page = filteredRoute('category');

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
