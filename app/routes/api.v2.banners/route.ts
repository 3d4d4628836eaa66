import { readBannerList } from "~/api/banners.server";
import { serve } from "~/api/endpoint.server";

const { loader, action } = serve(readBannerList);
export { loader, action };
