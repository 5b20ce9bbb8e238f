-- One category of the gallery, newest first, read in pages.
create index gallery_media_newest_of_category on gallery_media (category, created_at desc, id);
